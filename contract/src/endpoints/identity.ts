import { z } from 'zod';
import type { Access, Method } from '../endpoint.ts';

/**
 * The routes of the identity library that are switched on. It validates their input and checks
 * sessions itself, so only what a caller needs to know stands here. A route of the library that is
 * neither here nor in `CLOSED_IDENTITY_ROUTES` fails a test; none of them is reachable unless listed.
 */
interface IdentityRoute {
  readonly method: Method;
  readonly path: `/api/auth/${string}`;
  readonly access: Extract<Access, 'public' | 'user'>;
  readonly summary: string;
  readonly body?: z.ZodObject;
}

const Email = z.email();
const Password = z.string();
const TwoFactorCode = z.object({ code: z.string(), trustDevice: z.boolean().optional() });
const WithPassword = z.object({ password: Password });

export const identityRoutes: readonly IdentityRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    access: 'public',
    summary: 'Create an account with its billing and profile, and sign in',
    body: z.object({
      name: z.string(),
      email: Email,
      password: Password,
      image: z.string().optional(),
      callbackURL: z.string().optional(),
    }),
  },
  {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: z.object({ email: Email, password: Password, rememberMe: z.boolean().optional() }),
  },
  {
    method: 'POST',
    path: '/api/auth/sign-in/social',
    access: 'public',
    summary: 'Address of the provider to go to; the redirect way of social sign-in',
    body: z.object({
      provider: z.enum(['google', 'github']),
      callbackURL: z.string().optional(),
      errorCallbackURL: z.string().optional(),
    }),
  },
  {
    method: 'GET',
    path: '/api/auth/oauth-popup/start',
    access: 'public',
    summary: 'Begin social sign-in inside a popup',
  },
  {
    method: 'GET',
    path: '/api/auth/callback/{id}',
    access: 'public',
    summary: 'Where the provider sends the browser back',
  },
  {
    method: 'GET',
    path: '/api/auth/error',
    access: 'public',
    summary: 'Why a redirect sign-in failed',
  },
  { method: 'POST', path: '/api/auth/sign-out', access: 'public', summary: 'End this session' },
  {
    method: 'GET',
    path: '/api/auth/get-session',
    access: 'public',
    summary: 'The session and its user, or null',
  },
  {
    method: 'GET',
    path: '/api/auth/token',
    access: 'user',
    summary: 'A one-hour token (ES256: sub, role, email)',
  },
  {
    method: 'GET',
    path: '/api/auth/jwks',
    access: 'public',
    summary: 'The keys that verify tokens',
  },
  {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    access: 'public',
    summary: 'Mail a link for a new password; the answer never tells whether the account exists',
    body: z.object({ email: Email, redirectTo: z.string().optional() }),
  },
  {
    method: 'GET',
    path: '/api/auth/reset-password/{token}',
    access: 'public',
    summary: 'The mailed link: sends the browser to the page that asks for the new password',
  },
  {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with a mailed token',
    body: z.object({ newPassword: Password, token: z.string() }),
  },
  {
    method: 'POST',
    path: '/api/auth/send-verification-email',
    access: 'public',
    summary: 'Mail the verification link again',
    body: z.object({ email: Email, callbackURL: z.string().optional() }),
  },
  {
    method: 'GET',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'The mailed verification link',
  },
  {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'user',
    summary: 'Change the password, optionally ending the other sessions',
    body: z.object({
      currentPassword: Password,
      newPassword: Password,
      revokeOtherSessions: z.boolean().optional(),
    }),
  },
  {
    method: 'POST',
    path: '/api/auth/change-email',
    access: 'user',
    summary: 'Change the e-mail address, by mailed links',
    body: z.object({ newEmail: Email, callbackURL: z.string().optional() }),
  },
  {
    method: 'POST',
    path: '/api/auth/update-user',
    access: 'user',
    summary: 'Change name or picture',
    body: z.object({ name: z.string().optional(), image: z.string().nullish() }),
  },
  {
    method: 'POST',
    path: '/api/auth/delete-user',
    access: 'user',
    summary: 'Delete the account; needs the password, or a session younger than a day',
    body: WithPassword.partial(),
  },
  {
    method: 'GET',
    path: '/api/auth/list-sessions',
    access: 'user',
    summary: 'Where the user is signed in',
  },
  {
    method: 'POST',
    path: '/api/auth/revoke-session',
    access: 'user',
    summary: 'End one session',
    body: z.object({ token: z.string() }),
  },
  {
    method: 'POST',
    path: '/api/auth/revoke-other-sessions',
    access: 'user',
    summary: 'End all sessions but this one',
  },
  {
    method: 'POST',
    path: '/api/auth/revoke-sessions',
    access: 'user',
    summary: 'End all sessions',
  },
  {
    method: 'GET',
    path: '/api/auth/list-accounts',
    access: 'user',
    summary: 'Ways of signing in that the user has',
  },
  {
    method: 'POST',
    path: '/api/auth/two-factor/enable',
    access: 'user',
    summary: 'Begin two-factor set-up: address for the authenticator app, and backup codes',
    body: WithPassword,
  },
  {
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    access: 'user',
    summary: 'Switch two-factor off',
    body: WithPassword,
  },
  {
    method: 'POST',
    path: '/api/auth/two-factor/get-totp-uri',
    access: 'user',
    summary: 'The address for the authenticator app again',
    body: WithPassword,
  },
  {
    method: 'POST',
    path: '/api/auth/two-factor/verify-totp',
    access: 'public',
    summary: 'Second step of sign-in, or end of set-up, with a code of the app',
    body: TwoFactorCode,
  },
  {
    method: 'POST',
    path: '/api/auth/two-factor/verify-backup-code',
    access: 'public',
    summary: 'Second step of sign-in with a backup code',
    body: TwoFactorCode,
  },
  {
    method: 'POST',
    path: '/api/auth/two-factor/generate-backup-codes',
    access: 'user',
    summary: 'New backup codes; the old ones end',
    body: WithPassword,
  },
];

/** Routes the library brings that stay shut, and why. */
export const CLOSED_IDENTITY_ROUTES: Readonly<Record<string, string>> = {
  'POST /api/auth/callback/{id}': 'form-post answers belong to providers we do not have',
  'POST /api/auth/get-session': 'only needed with deferred session refresh',
  'POST /api/auth/update-session': 'sessions have no fields of ours',
  'POST /api/auth/verify-password': 'would be one more place to guess passwords',
  'POST /api/auth/link-social': 'accounts are linked by verified e-mail at sign-in',
  'POST /api/auth/unlink-account': 'see link-social',
  'POST /api/auth/refresh-token': 'provider tokens never leave the server',
  'POST /api/auth/get-access-token': 'provider tokens never leave the server',
  'GET /api/auth/account-info': 'provider tokens never leave the server',
  'GET /api/auth/delete-user/callback': 'deletion asks for the password instead of a mail',
  'POST /api/auth/two-factor/send-otp': 'codes come from an app, not by mail',
  'POST /api/auth/two-factor/verify-otp': 'codes come from an app, not by mail',
  'GET /api/auth/ok': '/healthz says it',
};
