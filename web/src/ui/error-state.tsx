import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
}

export function ErrorState({ title = 'This did not load', message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center rounded-lg border px-6 py-12 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-bad/12 text-bad">
        <TriangleAlert size={20} aria-hidden />
      </span>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 max-w-[48ch] text-sm text-soft">{message}</p>
      {onRetry && (
        <Button className="mt-5" onClick={onRetry}>
          <RotateCw size={14} aria-hidden /> Try again
        </Button>
      )}
    </div>
  );
}
