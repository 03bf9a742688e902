import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Sidebar } from '../features/sidebar/sidebar.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { SignedInFrame } from './signed-in-frame.tsx';
import { WaitForScreen } from './wait-for-screen.tsx';

export default function SidebarShell() {
  return (
    <SignedInFrame>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="min-h-dvh md:flex">
        <Sidebar />
        <Content />
      </div>
    </SignedInFrame>
  );
}

/** On a new address the reader starts at its top, also with the keyboard and a screen reader. */
function Content() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A screen that puts the reader back to where they were has done so by now.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useScrollMemory(main);
  return (
    <main ref={main} id="content" tabIndex={-1} className="min-w-0 flex-1 pb-24">
      <WaitForScreen>
        <Outlet />
      </WaitForScreen>
    </main>
  );
}
