import type { RunRow } from '../../api/rows.ts';
import { headlineOf } from '../../api/run-headline.ts';
import { toPoints } from '../../ui/format.ts';

/** The estimate with its interval; what has none says so only where a report exists. */
export function RunScore({ run }: { run: RunRow }) {
  const headline = headlineOf(run);
  if (!headline) {
    return run.status === 'completed' ? <span className="text-xs text-faint">in the report</span> : null;
  }
  const [low, high] = headline.interval.map(toPoints);
  const score = toPoints(headline.score);
  return (
    <span className="inline-flex items-baseline gap-1.5 font-mono whitespace-nowrap">
      <span className="sr-only">{`Viral potential ${score} of 100, likely between ${low} and ${high}`}</span>
      <span aria-hidden className="text-base font-semibold">
        {score}
      </span>
      <span aria-hidden className="text-xs text-faint">{`${low}–${high}`}</span>
    </span>
  );
}
