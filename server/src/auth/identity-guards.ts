import { setTimeout as pause } from 'node:timers/promises';
import { passwordFaults, passwordRulesOf } from '@framewise/contract/identity';
import type { Settings } from '@framewise/contract/settings';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Identity } from './create-identity.ts';
import type { IdentityFailure } from './identity-failures.ts';
import type { SlowDown } from './sign-in-slowdown.ts';

export interface IdentityCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string;
}

export interface GuardContext {
  readonly settings: Settings;
  readonly identity: Identity;
  readonly slowDown: SlowDown;
  readonly rateLimiter: RateLimiter;
}

const SIGN_IN = '/api/auth/sign-in/email';
const SIGN_UP = '/api/auth/sign-up/email';
const NEW_PASSWORD_FIELDS: Readonly<Record<string, string>> = {
  [SIGN_UP]: 'password',
  '/api/auth/reset-password': 'newPassword',
  '/api/auth/change-password': 'newPassword',
};
/** Calls that send mail to an address anybody may type in. */
const MAILING_PATHS = new Set(['/api/auth/request-password-reset', '/api/auth/send-verification-email']);
const MAILS_PER_ADDRESS = { max: 5, windowSeconds: 3600 };
/** Long enough for every sign-up to have finished, so that its length tells nothing. */
const HIDDEN_SIGN_UP_MS = 1000;

/** What must be settled before the library sees a call; null lets it through. */
export async function refuseEarly(ctx: GuardContext, call: IdentityCall): Promise<IdentityFailure | null> {
  return weakPassword(ctx, call) ?? (await tooManyTries(ctx, call)) ?? (await tooManyMails(ctx, call));
}

function weakPassword({ settings }: GuardContext, call: IdentityCall): IdentityFailure | null {
  const field = NEW_PASSWORD_FIELDS[call.path];
  const password = field === undefined ? undefined : call.body[field];
  if (typeof password !== 'string') return null;
  const faults = passwordFaults(password, passwordRulesOf(settings));
  if (faults.length === 0) return null;
  return { status: 400, code: 'WEAK_PASSWORD', message: faults.join(' ') };
}

async function tooManyTries(ctx: GuardContext, call: IdentityCall): Promise<IdentityFailure | null> {
  const email = emailOf(call);
  if (call.path !== SIGN_IN || email === null || !ctx.settings.AUTH_RATE_LIMIT) return null;
  const slowed = await ctx.slowDown.begin(email, call.address);
  return slowed && { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many tries', ...slowed };
}

async function tooManyMails(ctx: GuardContext, call: IdentityCall): Promise<IdentityFailure | null> {
  const email = emailOf(call);
  if (!MAILING_PATHS.has(call.path) || email === null) return null;
  const { allowed, retryAfterSeconds } = await ctx.rateLimiter.count(
    `mail ${email.toLowerCase()}`,
    MAILS_PER_ADDRESS,
  );
  return allowed
    ? null
    : { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many mails', retryAfterSeconds };
}

/** A right password takes back the failure that `refuseEarly` had counted. */
export async function forgiveSuccess(ctx: GuardContext, call: IdentityCall): Promise<void> {
  const email = emailOf(call);
  if (call.path === SIGN_IN && email !== null) await ctx.slowDown.forgive(email, call.address);
}

/** Tells a wrong password from an unknown address, where the installation wants that told. */
export async function detailFailure(
  { settings, identity }: GuardContext,
  call: IdentityCall,
  failure: IdentityFailure,
): Promise<IdentityFailure> {
  const email = emailOf(call);
  const isVague = failure.code === 'INVALID_EMAIL_OR_PASSWORD' && email !== null;
  if (!isVague || !settings.AUTH_DETAILED_ERRORS) return failure;
  const { internalAdapter } = await identity.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
  if (!found) return { ...failure, code: 'USER_NOT_FOUND' };
  const hasPassword = found.accounts.some((account) => account.providerId === 'credential');
  return hasPassword ? { ...failure, code: 'INVALID_PASSWORD' } : failure;
}

/** Without detailed errors, a sign-up takes the same time whether or not the address was taken. */
export async function hideDuration(
  { settings }: GuardContext,
  call: IdentityCall,
  startedAt: number,
): Promise<void> {
  if (settings.AUTH_DETAILED_ERRORS || call.path !== SIGN_UP) return;
  await pause(Math.max(0, startedAt + HIDDEN_SIGN_UP_MS - Date.now()));
}

function emailOf({ body }: IdentityCall): string | null {
  return typeof body.email === 'string' && body.email !== '' ? body.email : null;
}
