import {
  SOCIAL_SIGN_IN_MESSAGES,
  type SocialProvider,
  signInErrorMessage,
  signUpErrorMessage,
} from '@framewise/contract/identity';
import { TIMINGS } from '@framewise/contract/limits';
import { PATHS } from '../../paths.ts';
import { track } from '../analytics.ts';
import { ensureUser } from '../ensure-user.ts';
import { ApiError, NetworkError } from '../http.ts';
import { pause } from '../pause.ts';
import { loadRuntimeConfig } from '../runtime-config.ts';
import {
  type Credentials,
  fetchSession,
  type SecondFactor,
  signInWithEmail,
  signUpWithEmail,
  socialRedirectUrl,
  verifySecondFactor,
} from './identity-calls.ts';
import { signInByPopup } from './popup-sign-in.ts';
import { rememberRedirect, takeRedirect } from './redirect-memory.ts';
import { adoptSession } from './session.ts';
import type { SessionUser } from './session-user.ts';

/** Carries a sentence that may be shown as it is. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
}

const NEW_USER_MARK = 'welcome=1';

function sentenceOf(error: unknown, phrase: (code: string | null, message: string) => string): SignInError {
  if (error instanceof NetworkError) return new SignInError(phrase('network-request-failed', error.message));
  if (error instanceof ApiError) return new SignInError(phrase(codeOf(error), error.message));
  return new SignInError(phrase(null, error instanceof Error ? error.message : String(error)));
}

function codeOf(error: ApiError): string {
  return error.status === 429 ? 'too-many-requests' : error.code;
}

/** Where an address must be confirmed first, nobody is signed in before its mail was answered. */
export async function signUp(
  input: Credentials & { readonly name: string },
): Promise<{ isSignedIn: boolean }> {
  try {
    await signUpWithEmail(input);
    const { email_verification_required: mustConfirm } = await loadRuntimeConfig();
    if (mustConfirm) return { isSignedIn: false };
    await settleUser();
    track('sign_up', { method: 'email' });
    await pause(TIMINGS.newUserPauseMs);
    return { isSignedIn: true };
  } catch (error) {
    throw sentenceOf(error, signUpErrorMessage);
  }
}

export async function signIn(input: Credentials): Promise<{ needsSecondFactor: boolean }> {
  try {
    const { needsSecondFactor } = await signInWithEmail(input);
    if (!needsSecondFactor) {
      await settleUser();
      track('login', { method: 'email' });
    }
    return { needsSecondFactor };
  } catch (error) {
    throw sentenceOf(error, signInErrorMessage);
  }
}

export async function confirmSecondFactor(input: SecondFactor): Promise<void> {
  try {
    await verifySecondFactor(input);
    await settleUser();
    track('login', { method: 'email' });
  } catch (error) {
    throw sentenceOf(error, signInErrorMessage);
  }
}

/** Popup first; a blocked popup becomes a redirect of the whole window, any other fault is told. */
export async function signInSocially(provider: SocialProvider): Promise<'signed-in' | 'redirecting'> {
  const input = {
    provider,
    callbackURL: PATHS.overview,
    newUserCallbackURL: `${PATHS.overview}?${NEW_USER_MARK}`,
    ...(provider === 'google' ? { scopes: ['openid', 'email', 'profile'] } : {}),
  };
  try {
    const result = await signInByPopup({ ...input, hasSession: async () => (await fetchSession()) !== null });
    if (result.kind === 'failed') throw new Error(result.code);
    if (result.kind === 'blocked') {
      rememberRedirect(provider);
      const errorCallbackURL = `${PATHS.signIn}?provider=${provider}`;
      location.assign(await socialRedirectUrl({ ...input, errorCallbackURL }));
      return 'redirecting';
    }
    await settleUser();
    await welcome(provider, result.redirectTo);
    return 'signed-in';
  } catch (error) {
    console.warn(`Sign-in with ${provider} failed.`, error);
    throw new SignInError(SOCIAL_SIGN_IN_MESSAGES[provider]);
  }
}

/** After the whole window came back from a provider. False when it had not gone there. */
export async function finishRedirect(address: string): Promise<boolean> {
  const provider = takeRedirect();
  if (!provider) return false;
  await settleUser();
  await welcome(provider, address);
  return true;
}

async function welcome(provider: SocialProvider, address: string | null): Promise<void> {
  const isNew = address?.includes(NEW_USER_MARK) ?? false;
  track(isNew ? 'sign_up' : 'login', { method: provider });
  if (isNew && provider === 'google') await pause(TIMINGS.newUserPauseMs);
}

/** The session is there: everybody may know it, and the account's own records are looked up. */
async function settleUser(): Promise<SessionUser> {
  const user = await adoptSession();
  if (!user) throw new Error('Auth session missing!');
  await ensureUser(user).catch((error: unknown) => console.warn('The account could not be checked.', error));
  return user;
}
