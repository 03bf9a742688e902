import type { SocialProvider } from '@framewise/contract/identity';
import { isMobile } from '../http.ts';
import { newId } from '../new-id.ts';

export const POPUP = {
  width: 500,
  height: 600,
  pollMs: 2_000,
  mobilePollMs: 10_000,
  /** A message may still be on its way when the window is already gone. */
  graceAfterCloseMs: 8_000,
} as const;

const MESSAGE_TYPE = 'better-auth:oauth-popup';

interface PopupMessage {
  readonly type?: string;
  readonly nonce?: string;
  readonly token?: string;
  readonly redirectTo?: string;
  readonly error?: { readonly code: string; readonly description?: string };
}

export type PopupResult =
  | { readonly kind: 'signed-in'; readonly redirectTo: string | null }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly code: string };

interface PopupInput {
  readonly provider: SocialProvider;
  readonly callbackURL: string;
  readonly newUserCallbackURL: string;
  readonly scopes?: readonly string[];
  /** Answers whether a session exists, for a window that closed without a word. */
  readonly hasSession: () => Promise<boolean>;
}

/** Must be called from the click itself, or the browser blocks the window. */
export function signInByPopup(input: PopupInput): Promise<PopupResult> {
  const nonce = newId();
  const popup = window.open(startUrl(input, nonce), 'framewise-sign-in', windowFeatures());
  if (!popup) return Promise.resolve({ kind: 'blocked' });
  return waitForResult(popup, nonce, input.hasSession);
}

function startUrl(input: PopupInput, nonce: string): string {
  const url = new URL('/api/auth/oauth-popup/start', location.origin);
  url.searchParams.set('provider', input.provider);
  url.searchParams.set('popupOrigin', location.origin);
  url.searchParams.set('popupNonce', nonce);
  url.searchParams.set('callbackURL', input.callbackURL);
  url.searchParams.set('newUserCallbackURL', input.newUserCallbackURL);
  if (input.scopes?.length) url.searchParams.set('scopes', input.scopes.join(','));
  return url.toString();
}

function windowFeatures(): string {
  const left = Math.round(window.screenX + (window.outerWidth - POPUP.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - POPUP.height) / 2);
  return `width=${POPUP.width},height=${POPUP.height},left=${left},top=${top},menubar=no,toolbar=no`;
}

function waitForResult(
  popup: Window,
  nonce: string,
  hasSession: () => Promise<boolean>,
): Promise<PopupResult> {
  return new Promise((resolve) => {
    const pollMs = isMobile() ? POPUP.mobilePollMs : POPUP.pollMs;
    const poll = setInterval(checkClosed, pollMs);
    let grace: ReturnType<typeof setTimeout> | undefined;

    const settle = (result: PopupResult) => {
      clearInterval(poll);
      clearTimeout(grace);
      window.removeEventListener('message', onMessage);
      if (!popup.closed) popup.close();
      resolve(result);
    };

    function onMessage(event: MessageEvent<PopupMessage>) {
      const { data } = event;
      if (event.origin !== location.origin || data?.type !== MESSAGE_TYPE || data.nonce !== nonce) return;
      if (data.error) settle({ kind: 'failed', code: data.error.code });
      else if (data.token) settle({ kind: 'signed-in', redirectTo: data.redirectTo ?? null });
    }

    function checkClosed() {
      if (!popup.closed || grace) return;
      grace = setTimeout(async () => {
        const isSignedIn = await hasSession().catch(() => false);
        settle(
          isSignedIn ? { kind: 'signed-in', redirectTo: null } : { kind: 'failed', code: 'POPUP_CLOSED' },
        );
      }, POPUP.graceAfterCloseMs);
    }

    window.addEventListener('message', onMessage);
  });
}
