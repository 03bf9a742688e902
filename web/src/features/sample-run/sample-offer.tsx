import { Notice } from '../../ui/notice.tsx';
import { SampleProgress } from './sample-progress.tsx';
import { useSampleReport } from './use-sample-report.ts';

/** A quiet line for those who have no video at hand. */
export function SampleOffer() {
  const sample = useSampleReport();
  if (sample.isActive) {
    return (
      <div className="mt-6">
        <SampleProgress sample={sample} />
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-3 text-sm text-soft">
      <p>
        No video at hand?{' '}
        <button
          type="button"
          disabled={sample.isStarting}
          onClick={sample.start}
          className="underline underline-offset-4 hover:text-ink disabled:opacity-55"
        >
          See a sample report
        </button>
        , free of charge.
      </p>
      {sample.fault && <Notice tone="bad">{sample.fault}</Notice>}
    </div>
  );
}
