import { AppError } from '@framewise/contract/errors';
import { failures, RestError } from './rest-error.ts';

/** What the driver throws for an answer of the server; matched by shape, for the driver stays in `database`. */
interface ServerFailure {
  readonly code: string;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
}

/** PostgREST's table of SQLSTATEs: the longest matching beginning wins, everything else is 400. */
const STATUS_BY_SQLSTATE: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** Procedures choose a status by raising SQLSTATE 'PT' and three digits. */
const CHOSEN_STATUS = /^PT([45]\d\d)$/;
/** Failures of the server that a client may read as they are: it asked for too much, not we failed. */
const READABLE_SERVER_FAILURES = new Set(['57014']);

export function statusOf(sqlState: string, isAnonymous: boolean): number {
  const chosen = CHOSEN_STATUS.exec(sqlState)?.[1];
  if (chosen !== undefined) return Number(chosen);
  if (sqlState === '42501' && isAnonymous) return 401;
  return STATUS_BY_SQLSTATE[sqlState] ?? STATUS_BY_SQLSTATE[sqlState.slice(0, 2)] ?? 400;
}

/** Any failure as an answer. What is not known to be safe to read is replaced by its code alone. */
export function toRestError(error: unknown, isAnonymous: boolean): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof AppError) return fromAppError(error);
  if (isServerFailure(error)) return fromServerFailure(error, isAnonymous);
  if (isUnreachable(error)) {
    return new RestError({ status: 503, code: 'PGRST001', message: 'Database client error.' });
  }
  return new RestError({ status: 500, code: 'PGRSTX00', message: 'An unexpected error occurred.' });
}

function fromAppError(error: AppError): RestError {
  if (error.code === 'SESSION_EXPIRED') return failures.token('JWT expired');
  if (error.code === 'UNAUTHENTICATED') return failures.token('JWT invalid');
  const { status, code, message, retryAfterSeconds } = error;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new RestError({ status, code, message, headers });
}

function fromServerFailure(error: ServerFailure, isAnonymous: boolean): RestError {
  const status = statusOf(error.code, isAnonymous);
  if (status >= 500 && !READABLE_SERVER_FAILURES.has(error.code) && !CHOSEN_STATUS.test(error.code)) {
    return new RestError({ status, code: error.code, message: 'An unexpected error occurred.' });
  }
  return new RestError({
    status,
    code: error.code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
  });
}

function isServerFailure(error: unknown): error is ServerFailure {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/.test(code) || /[Cc]onnection|timeout exceeded/.test(error.message)
  );
}
