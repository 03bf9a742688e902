import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** Head and foot of the public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b bg-bg">
        <div className="mx-auto flex h-14 max-w-[76rem] items-center gap-1 px-4 md:px-8">
          <Link to={PATHS.landing} aria-label="Framewise, to the start page" className="mr-auto">
            <Wordmark />
          </Link>
          <nav aria-label="Main" className="flex items-center gap-1">
            <Button asChild look="ghost" size="sm" className="text-sm">
              <Link to={PATHS.pricing}>Pricing</Link>
            </Button>
            {!isSignedIn && (
              <Button asChild look="ghost" size="sm" className="text-sm">
                <Link to={PATHS.signIn}>Sign in</Link>
              </Button>
            )}
            <Button asChild look="primary" size="sm" className="ml-1 text-sm max-sm:hidden">
              <Link to={isSignedIn ? PATHS.overview : PATHS.signUp}>
                {isSignedIn ? 'Open the app' : 'Try it free'}
              </Link>
            </Button>
          </nav>
        </div>
      </header>
      <main className="flex-1">{children}</main>
      <footer className="border-t">
        <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-8 text-sm text-faint md:px-8">
          <span>Framewise measures. You decide.</span>
          <span className="ml-auto flex gap-5">
            <Link to={PATHS.pricing} className="hover:text-ink">
              Pricing
            </Link>
            <Link to={PATHS.signIn} className="hover:text-ink">
              Sign in
            </Link>
          </span>
        </div>
      </footer>
    </div>
  );
}
