import { Skeleton } from '../../ui/skeleton.tsx';

/** The places of the report's parts, so that nothing jumps when they arrive. */
export function ReportSkeleton() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <span className="sr-only">Loading the report</span>
      <Skeleton className="aspect-[9/16] rounded-lg max-lg:mx-auto max-lg:h-72" />
      <div className="grid content-start gap-3">
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {['viral', 'completion', 'quality', 'marketing'].map((score) => (
            <Skeleton key={score} className="h-[6.25rem] rounded-lg" />
          ))}
        </div>
        <div className="grid gap-3 xl:grid-cols-[1.15fr_.85fr]">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-80 rounded-lg max-xl:hidden" />
        </div>
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  );
}
