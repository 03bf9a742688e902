import type { Settings } from './settings.ts';

/** Codes of the specification's sign-up and sign-in errors. */
export const IDENTITY_ERROR_CODES = [
  'email-already-in-use',
  'invalid-email',
  'weak-password',
  'operation-not-allowed',
  'network-request-failed',
  'user-not-found',
  'wrong-password',
  'user-disabled',
  'too-many-requests',
  'invalid-credential',
] as const;
export type IdentityErrorCode = (typeof IDENTITY_ERROR_CODES)[number];

const NETWORK = 'Network error. Please check your connection and try again.';
const INVALID_EMAIL = 'Please enter a valid email address.';

const SIGN_UP_MESSAGES: Partial<Record<IdentityErrorCode, string>> = {
  'email-already-in-use': 'This email is already registered. Please sign in instead.',
  'invalid-email': INVALID_EMAIL,
  'weak-password': 'Password should be at least 6 characters long.',
  'operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
  'network-request-failed': NETWORK,
};

const SIGN_IN_MESSAGES: Partial<Record<IdentityErrorCode, string>> = {
  'user-not-found': 'No account found with this email address. Please sign up first.',
  'wrong-password': 'Incorrect password. Please try again.',
  'invalid-email': INVALID_EMAIL,
  'user-disabled': 'This account has been disabled. Please contact support.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
  'network-request-failed': NETWORK,
  'invalid-credential': 'Invalid email or password. Please check your credentials.',
};

export const SOCIAL_SIGN_IN_MESSAGES = {
  google: 'Failed to sign in with Google. Please try again.',
  github: 'Failed to sign in with GitHub. Please try again.',
} as const;
export type SocialProvider = keyof typeof SOCIAL_SIGN_IN_MESSAGES;

/** The identity library's own codes, as the specification's. */
const LIBRARY_CODES: Readonly<Record<string, IdentityErrorCode>> = {
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  WEAK_PASSWORD: 'weak-password',
  EMAIL_PASSWORD_DISABLED: 'operation-not-allowed',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'operation-not-allowed',
  USER_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  USER_DISABLED: 'user-disabled',
  TOO_MANY_REQUESTS: 'too-many-requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
};

/** `code` may be the library's or already the specification's; null when neither knows it. */
export function identityErrorCodeOf(code: string | null | undefined): IdentityErrorCode | null {
  if (!code) return null;
  const known = IDENTITY_ERROR_CODES.find((candidate) => candidate === code);
  return known ?? (Object.hasOwn(LIBRARY_CODES, code) ? (LIBRARY_CODES[code] ?? null) : null);
}

/** The sentence for a failed sign-up: by code, else the prefix and the message at hand. */
export function signUpErrorMessage(code: string | null | undefined, message: string): string {
  const known = identityErrorCodeOf(code);
  return (
    (known && (SIGN_UP_MESSAGES[known] ?? SIGN_IN_MESSAGES[known])) ||
    prefixed('Failed to create account: ', message)
  );
}

/** The sentence for a failed sign-in: by code, else the prefix and the message at hand. */
export function signInErrorMessage(code: string | null | undefined, message: string): string {
  const known = identityErrorCodeOf(code);
  return (
    (known && (SIGN_IN_MESSAGES[known] ?? SIGN_UP_MESSAGES[known])) || prefixed('Sign in failed: ', message)
  );
}

/** The server already answers in whole sentences; a client that phrases them again must not repeat it. */
function prefixed(prefix: string, message: string): string {
  return message.startsWith(prefix) ? message : `${prefix}${message}`;
}

export const PASSWORD_CLASSES = ['lowercase', 'uppercase', 'digit', 'symbol'] as const;
export type PasswordClass = (typeof PASSWORD_CLASSES)[number];

export interface PasswordRules {
  readonly minLength: number;
  readonly maxLength: number;
  readonly require: readonly PasswordClass[];
}

export function passwordRulesOf(
  settings: Pick<Settings, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_MAX_LENGTH' | 'PASSWORD_REQUIRE'>,
): PasswordRules {
  return {
    minLength: settings.PASSWORD_MIN_LENGTH,
    maxLength: settings.PASSWORD_MAX_LENGTH,
    require: settings.PASSWORD_REQUIRE,
  };
}

const CLASS_RULES: Readonly<Record<PasswordClass, { pattern: RegExp; sentence: string }>> = {
  lowercase: { pattern: /\p{Ll}/u, sentence: 'Password should contain a lowercase letter.' },
  uppercase: { pattern: /\p{Lu}/u, sentence: 'Password should contain an uppercase letter.' },
  digit: { pattern: /\p{Nd}/u, sentence: 'Password should contain a digit.' },
  symbol: {
    pattern: /[^\p{L}\p{N}\s]/u,
    sentence: 'Password should contain a character that is not a letter or digit.',
  },
};

/** Every rule as the user reads it before breaking it. */
export function passwordRuleSentences(rules: PasswordRules): readonly string[] {
  return [
    `Password should be at least ${rules.minLength} characters long.`,
    `Password should be at most ${rules.maxLength} characters long.`,
    ...rules.require.map((name) => CLASS_RULES[name].sentence),
  ];
}

/** The sentences of the rules that a password breaks, in order; empty when it is fine. */
export function passwordFaults(password: string, rules: PasswordRules): readonly string[] {
  const [tooShort = '', tooLong = ''] = passwordRuleSentences(rules);
  const faults: string[] = [];
  if (password.length < rules.minLength) faults.push(tooShort);
  if (password.length > rules.maxLength) faults.push(tooLong);
  for (const name of rules.require) {
    if (!CLASS_RULES[name].pattern.test(password)) faults.push(CLASS_RULES[name].sentence);
  }
  return faults;
}

/** How failed sign-ins are slowed: free tries, then a wait that doubles with each further failure. */
export const SIGN_IN_SLOWDOWN = {
  freeTriesPerAccount: 5,
  freeTriesPerAddress: 20,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  forgottenAfterSeconds: 3600,
} as const;

/** What a failed identity call answers: the library's code, the specification's code and sentence. */
export interface IdentityErrorBody {
  readonly code: string;
  readonly message: string;
  readonly reason: IdentityErrorCode | null;
}

export const SESSION_TIMINGS = {
  tokenLifetimeSeconds: 3600,
  keySetCacheMs: 600_000,
  sessionCacheMs: 5_000,
} as const;
