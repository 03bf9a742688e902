import type { ErrorCode } from './errors.ts';

interface DatabaseErrorEntry {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

/** What PostgreSQL (SQLSTATE) and the table interface (PGRST…) can answer, and what the user reads. */
export const DATABASE_ERRORS = {
  '23505': {
    code: 'CONFLICT',
    message: 'This record already exists. Please check your data and try again.',
    retryable: false,
  },
  '23503': {
    code: 'INVALID_INPUT',
    message: 'Referenced record not found. Please ensure all required data exists.',
    retryable: false,
  },
  '23502': {
    code: 'INVALID_INPUT',
    message: 'Required field is missing. Please fill in all required information.',
    retryable: false,
  },
  '42501': {
    code: 'FORBIDDEN',
    message: 'You do not have permission to perform this action.',
    retryable: false,
  },
  PGRST116: { code: 'NOT_FOUND', message: 'Record not found.', retryable: false },
  PGRST301: {
    code: 'SESSION_EXPIRED',
    message: 'Your session has expired. Please sign in again.',
    retryable: true,
  },
  RATE_LIMITED: {
    code: 'RATE_LIMITED',
    message: 'Too many requests. Please try again later.',
    retryable: true,
  },
  '57014': { code: 'TIMEOUT', message: 'This took too long and was stopped.', retryable: true },
} as const satisfies Record<string, DatabaseErrorEntry>;

const OTHER: DatabaseErrorEntry = {
  code: 'INTERNAL',
  message: 'An unexpected error occurred. Please try again.',
  retryable: true,
};

export function databaseErrorOf(code: string | null | undefined): DatabaseErrorEntry {
  return isKnown(code) ? DATABASE_ERRORS[code] : OTHER;
}

function isKnown(code: string | null | undefined): code is keyof typeof DATABASE_ERRORS {
  return typeof code === 'string' && Object.hasOwn(DATABASE_ERRORS, code);
}
