import {
  type IdentityErrorBody,
  identityErrorCodeOf,
  type PasswordRules,
  passwordRuleSentences,
  signInErrorMessage,
  signUpErrorMessage,
} from '@framewise/contract/identity';

/** A refused identity call, before it becomes an answer. */
export interface IdentityFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

const SIGN_UP = '/api/auth/sign-up/email';
const SIGN_IN = '/api/auth/sign-in/email';

/** Reads what the library answered; its schema errors name the field only in their text. */
export function readFailure(status: number, body: unknown, retryAfter: string | null): IdentityFailure {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  const text = typeof message === 'string' ? message : 'Unknown error';
  if (status === 429) {
    return { status, code: 'TOO_MANY_REQUESTS', message: text, retryAfterSeconds: Number(retryAfter) || 1 };
  }
  if (text.startsWith('[body.email]') || text.startsWith('[body.newEmail]')) {
    return { status, code: 'INVALID_EMAIL', message: text };
  }
  return { status, code: typeof code === 'string' ? code : 'UNKNOWN', message: text };
}

/** The specification's sentence for the call that failed. */
export function phraseFailure(
  path: string,
  failure: IdentityFailure,
  rules: PasswordRules,
): IdentityErrorBody {
  const reason = identityErrorCodeOf(failure.code);
  return { code: failure.code, message: sentenceOf(path, failure, rules), reason };
}

function sentenceOf(path: string, { code, message }: IdentityFailure, rules: PasswordRules): string {
  const [tooShort = message, tooLong = message] = passwordRuleSentences(rules);
  if (code === 'PASSWORD_TOO_SHORT') return tooShort;
  if (code === 'PASSWORD_TOO_LONG') return tooLong;
  if (code === 'WEAK_PASSWORD' || code === 'INVALID_USER_DATA') return message;
  if (path === SIGN_UP) return signUpErrorMessage(code, message);
  if (path === SIGN_IN || identityErrorCodeOf(code)) return signInErrorMessage(code, message);
  return message;
}
