import { randomUUID } from 'node:crypto';
import { SESSION_TIMINGS } from '@framewise/contract/identity';
import { createIdentityStore } from '@framewise/database/identity-store';
import { runAs } from '@framewise/database/run-as';
import { betterAuth } from 'better-auth';
import { bearer, jwt, oauthPopup, twoFactor } from 'better-auth/plugins';
import type { Mailer } from '../adapters/mail.ts';
import type { BackgroundTasks } from '../http/background-tasks.ts';
import { ownOrigins } from '../http/check-origin.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { type AuthContext, SERVICE } from './auth-context.ts';
import {
  alreadyRegisteredMail,
  emailChangeMail,
  passwordResetMail,
  verificationMail,
} from './identity-mails.ts';
import { createUserHooks } from './user-hooks.ts';
import { roleOf } from './user-role.ts';

export interface IdentityContext extends AuthContext {
  readonly publicUrl: string;
  readonly secret: string;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  readonly background: BackgroundTasks;
}

export const COOKIE_PREFIX = 'framewise';
/** The one header the client's address is read from; the server writes it over whatever a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-framewise-client-address';

export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(ctx: IdentityContext) {
  const { db, settings, publicUrl, mailer } = ctx;
  return betterAuth({
    appName: 'Framewise',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: ctx.secret,
    database: createIdentityStore(db),
    trustedOrigins: [...ownOrigins(publicUrl)],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => ctx.log[level]({ details: details.map(describe) }, message),
    },
    // What is not the caller's fault reaches the server's own error handler and its log.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: settings.PASSWORD_MIN_LENGTH,
      maxPasswordLength: settings.PASSWORD_MAX_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      // Without detailed errors a sign-up must answer the same for a taken address, so that no
      // session can be given out before the address is proven.
      requireEmailVerification: !settings.AUTH_DETAILED_ERRORS,
      sendResetPassword: ({ user, url }) => mailer.send(passwordResetMail(user.email, url)),
      onExistingUserSignUp: ({ user }) => mailer.send(alreadyRegisteredMail(user.email, publicUrl)),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) => mailer.send(verificationMail(user.email, url)),
    },
    socialProviders: socialProviders(ctx),
    account: { modelName: 'accounts', encryptOAuthTokens: true },
    session: { modelName: 'sessions' },
    verification: { modelName: 'verifications' },
    user: {
      modelName: 'users',
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, url }) =>
          mailer.send(emailChangeMail(user.email, newEmail, url)),
      },
      deleteUser: { enabled: true, beforeDelete: (user) => deleteUserData(ctx, user.id) },
    },
    databaseHooks: createUserHooks(ctx),
    rateLimit: rateLimit(ctx),
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => randomUUID() },
      // A mail that is slow to leave must not tell that the account exists.
      backgroundTasks: { handler: (task) => ctx.background.add(task) },
    },
    plugins: [
      bearer(),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: `${SESSION_TIMINGS.tokenLifetimeSeconds}s`,
          definePayload: ({ user }) => ({ role: roleOf(user, settings), email: user.email }),
        },
      }),
      oauthPopup(),
      twoFactor({ issuer: 'Framewise', schema: { twoFactor: { modelName: 'two_factors' } } }),
    ],
  });
}

function socialProviders({ settings }: IdentityContext) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = settings;
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: {
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
          // Its scopes are openid, email and profile unless told otherwise.
          prompt: 'select_account' as const,
          disableIdTokenSignIn: true,
        },
      }),
    ...(GITHUB_CLIENT_ID &&
      GITHUB_CLIENT_SECRET && {
        github: { clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET },
      }),
  };
}

/** Per address; what a signed-in page asks all the time is left out, passwords have their own slow-down. */
function rateLimit({ settings, rateLimiter }: IdentityContext) {
  return {
    enabled: settings.AUTH_RATE_LIMIT,
    window: 60,
    max: 300,
    customRules: {
      '/get-session': false as const,
      '/token': false as const,
      '/jwks': false as const,
      '/sign-in/*': { window: 60, max: 120 },
      '/sign-up/email': { window: 600, max: 120 },
      '/request-password-reset': { window: 60, max: 10 },
      '/send-verification-email': { window: 60, max: 10 },
    },
    customStorage: {
      consume: async (key: string, rule: { window: number; max: number }) => {
        const limit = { max: rule.max, windowSeconds: rule.window };
        const { allowed, retryAfterSeconds } = await rateLimiter.count(`identity ${key}`, limit);
        return { allowed, retryAfter: retryAfterSeconds };
      },
    },
  };
}

async function deleteUserData({ db, settings, onUserDeleted }: AuthContext, uid: string): Promise<void> {
  const statement = { text: 'select public.delete_user($1)', values: [uid] };
  await runAs(db, SERVICE, statement, { timeoutMs: settings.STATEMENT_TIMEOUT_MS });
  onUserDeleted?.(uid);
}

/** The library logs whole objects; only what an error says is kept. */
function describe(detail: unknown): string {
  return detail instanceof Error ? `${detail.name}: ${detail.message}` : typeof detail;
}
