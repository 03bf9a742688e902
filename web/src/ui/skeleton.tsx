import { cx } from './cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-md bg-track', className)} />;
}

/** Stands for a block of content; the words are for screen readers. */
export function SkeletonRows({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) {
  const places = Array.from({ length: rows }, (_, row) => `row ${row}`);
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {places.map((place) => (
        <Skeleton key={place} className="h-11" />
      ))}
    </div>
  );
}
