import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

function Fallback({
  icon,
  title,
  button,
  children,
}: {
  icon: ReactNode;
  title: string;
  button: string;
  children: ReactNode;
}) {
  return (
    <div role="alert" className="grid min-h-[70dvh] place-items-center px-6">
      <title>{`${title} · Framewise`}</title>
      <div className="max-w-[46ch] text-center">
        <span className="mx-auto mb-5 grid size-12 place-items-center rounded-full bg-bad/12 text-bad">
          {icon}
        </span>
        <h1 className="text-xl font-semibold tracking-[-0.02em]">{title}</h1>
        <div className="mt-2 text-sm text-soft">{children}</div>
        <Button look="primary" className="mt-6" onClick={() => location.reload()}>
          <RotateCw size={15} aria-hidden /> {button}
        </Button>
      </div>
    </div>
  );
}

export function RenderFailure() {
  return (
    <Fallback icon={<TriangleAlert aria-hidden />} title="Something went wrong" button="Refresh Page">
      <p>We're sorry, but something unexpected happened. Please try refreshing the page.</p>
    </Fallback>
  );
}

export function LoadFailure({ message }: { message: string }) {
  return (
    <Fallback icon={<CloudOff aria-hidden />} title="Failed to Load Page" button="Reload Page">
      <p>There was an error loading this page. This might be a temporary issue.</p>
      <p className="mt-3 rounded-md border bg-panel px-3 py-2 text-left font-mono text-xs break-words">
        {message}
      </p>
    </Fallback>
  );
}
