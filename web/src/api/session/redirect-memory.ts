import type { SocialProvider } from '@framewise/contract/identity';

const KEY = 'framewise.redirect';
export const REDIRECT_KEPT_MS = 10 * 60_000;

/** Notes that the whole window is about to leave for a provider. */
export function rememberRedirect(provider: SocialProvider): void {
  sessionStorage.setItem(KEY, JSON.stringify({ provider, leftAt: Date.now() }));
}

/** The provider this window has just come back from, once; a way that took over ten minutes is forgotten. */
export function takeRedirect(): SocialProvider | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!text) return null;
  const { provider, leftAt } = JSON.parse(text) as { provider: SocialProvider; leftAt: number };
  return Date.now() - leftAt < REDIRECT_KEPT_MS ? provider : null;
}

export function isBackFromRedirect(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}
