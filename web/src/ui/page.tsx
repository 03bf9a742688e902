import type { ReactNode } from 'react';

interface PageProps {
  /** Also the document's title. */
  name: string;
  /** The sentence that answers "so what?"; the name where there is nothing to tell yet. */
  headline?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a signed-in screen: a small name, one sentence, then the content. */
export function Page({ name, headline, lead, actions, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-[80rem] px-4 py-6 md:px-8 md:py-7">
      <title>{`${name} · Framewise`}</title>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {headline && <p className="text-sm text-faint">{name}</p>}
          <h1 className="max-w-[32ch] text-xl font-semibold tracking-[-0.02em]">{headline ?? name}</h1>
          {lead && <p className="mt-1.5 max-w-[62ch] text-sm text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
