import { useEffect, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../api/store.ts';

export const SIDEBAR = {
  expandedWidth: '16rem',
  collapsedWidth: '3rem',
  sheetWidth: '18rem',
  cookieSeconds: 604_800,
  mobileBelowPx: 768,
  shortcut: 'b',
} as const;

const COOKIE = 'sidebar_state';

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=collapsed`);
}

function writeCookie(isExpanded: boolean): void {
  const value = isExpanded ? 'expanded' : 'collapsed';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${COOKIE}=${value}; path=/; max-age=${SIDEBAR.cookieSeconds}; samesite=lax`;
}

const expanded = createStore<boolean>(readCookie());

export function toggleSidebar(): void {
  expanded.set(!expanded.get());
  writeCookie(expanded.get());
}

export function useIsExpanded(): boolean {
  return useStore(expanded);
}

const narrow = () => matchMedia(`(max-width: ${SIDEBAR.mobileBelowPx - 1}px)`);

export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = narrow();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => narrow().matches,
  );
}

/** b with ctrl or meta. */
export function useSidebarShortcut(onToggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== SIDEBAR.shortcut || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onToggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onToggle]);
}
