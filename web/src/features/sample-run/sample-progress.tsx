import type { Sample } from '../../api/sample-run.ts';
import { Progress } from '../../ui/progress.tsx';

/** Where the sample stands, in the place of the button that started it. */
export function SampleProgress({ sample }: { sample: Sample }) {
  const { run } = sample;
  const isWaiting = run === null || run.status === 'pending';
  return (
    <div className="grid max-w-[36rem] gap-2 text-sm">
      <p role="status" className="flex justify-between gap-4">
        <span>{isWaiting ? 'The sample is waiting for its turn' : 'The sample is being measured'}</span>
        {!isWaiting && <span className="font-mono text-soft">{run.progress}%</span>}
      </p>
      <Progress label="Progress of the sample" value={run?.progress ?? 0} />
      <p className="text-xs text-faint">
        It opens here when it is ready. Meanwhile you may look around: it goes on without you.
      </p>
    </div>
  );
}
