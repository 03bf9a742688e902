import type { SocialProvider } from '@framewise/contract/identity';
import { ApiError, NetworkError, request, requestJson } from '../http.ts';
import { pause } from '../pause.ts';
import type { SessionAnswer } from './session-user.ts';
import type { Token } from './token-refresher.ts';

const AUTH = '/api/auth';
const GATEWAY_STATUSES = [502, 503, 504];
const FIRST_RETRY_MS = 200;
const RETRY_FOR_MS = 30_000;

/** A gateway that is restarting answers 502 to 504: worth asking again, from 200 ms doubling for 30 s. */
export async function retryGateway<T>(call: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  for (let delayMs = FIRST_RETRY_MS; ; delayMs *= 2) {
    try {
      return await call();
    } catch (error) {
      const isGateway = error instanceof ApiError && GATEWAY_STATUSES.includes(error.status);
      if (!isGateway || Date.now() + delayMs - startedAt > RETRY_FOR_MS) throw error;
      await pause(delayMs);
    }
  }
}

export function fetchSession(): Promise<SessionAnswer | null> {
  return retryGateway(() => requestJson<SessionAnswer | null>(`${AUTH}/get-session`));
}

/** null: nobody is signed in any more. */
export async function fetchToken(): Promise<Token | null> {
  try {
    const { token } = await retryGateway(() => requestJson<{ token: string }>(`${AUTH}/token`));
    return { value: token, expiresAt: expiryOf(token) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    if (error instanceof ApiError && GATEWAY_STATUSES.includes(error.status)) {
      throw new NetworkError(error, false);
    }
    throw error;
  }
}

function expiryOf(token: string): number {
  const payload = token.split('.')[1] ?? '';
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return (JSON.parse(json) as { exp: number }).exp * 1000;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function signUpWithEmail(input: Credentials & { readonly name: string }): Promise<unknown> {
  return requestJson(`${AUTH}/sign-up/email`, { method: 'POST', body: input });
}

/** True when a code from the authenticator app is still wanted. */
export async function signInWithEmail(input: Credentials): Promise<{ needsSecondFactor: boolean }> {
  const answer = await requestJson<{ twoFactorRedirect?: boolean }>(`${AUTH}/sign-in/email`, {
    method: 'POST',
    body: input,
  });
  return { needsSecondFactor: answer.twoFactorRedirect === true };
}

export interface SecondFactor {
  readonly code: string;
  readonly kind: 'totp' | 'backup-code';
  readonly trustDevice: boolean;
}

export function verifySecondFactor({ code, kind, trustDevice }: SecondFactor): Promise<unknown> {
  return requestJson(`${AUTH}/two-factor/verify-${kind}`, { method: 'POST', body: { code, trustDevice } });
}

export function requestPasswordReset(email: string, redirectTo: string): Promise<unknown> {
  return requestJson(`${AUTH}/request-password-reset`, { method: 'POST', body: { email, redirectTo } });
}

export function resetPassword(token: string, newPassword: string): Promise<unknown> {
  return requestJson(`${AUTH}/reset-password`, { method: 'POST', body: { token, newPassword } });
}

export async function endSession(): Promise<void> {
  await request(`${AUTH}/sign-out`, { method: 'POST', body: {} });
}

interface RedirectInput {
  readonly provider: SocialProvider;
  readonly callbackURL: string;
  readonly newUserCallbackURL: string;
  readonly errorCallbackURL: string;
  readonly scopes?: readonly string[];
}

/** The provider's page to which the whole window goes. */
export async function socialRedirectUrl(input: RedirectInput): Promise<string> {
  const { url } = await requestJson<{ url: string }>(`${AUTH}/sign-in/social`, {
    method: 'POST',
    body: { ...input, disableRedirect: true },
  });
  return url;
}
