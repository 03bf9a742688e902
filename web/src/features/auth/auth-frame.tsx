import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Wordmark } from '../../ui/wordmark.tsx';

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** The way to the neighbouring screen. */
  footer?: ReactNode;
}

export function AuthFrame({ title, lead, children, footer }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <title>{`${title} · Framewise`}</title>
      <header className="flex h-16 items-center px-5 md:px-8">
        <Link to={PATHS.landing} aria-label="Framewise, to the start page">
          <Wordmark />
        </Link>
      </header>
      <main className="grid place-items-center px-4 pt-4 pb-24">
        <div className="w-full max-w-[25rem]">
          <h1 className="text-xl font-semibold tracking-[-0.02em]">{title}</h1>
          <p className="mt-1.5 mb-7 text-sm text-soft">{lead}</p>
          {children}
          {footer && <div className="mt-7 text-sm text-soft">{footer}</div>}
        </div>
      </main>
    </div>
  );
}

export const TEXT_LINK =
  'font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-current';
