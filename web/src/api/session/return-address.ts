import { PATHS } from '../../paths.ts';

const KEY = 'framewise.return-to';

/** Remembers the address a visitor asked for. Session storage, so that it survives a redirect sign-in. */
export function rememberAddress(address: string): void {
  sessionStorage.setItem(KEY, address);
}

export function rememberedAddress(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
}

/** The remembered address once, then the overview. Only addresses of this app are followed. */
export function takeReturnAddress(): string {
  const address = rememberedAddress();
  forgetAddress();
  return address?.startsWith('/') && !address.startsWith('//') ? address : PATHS.overview;
}
