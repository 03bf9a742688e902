import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { TIMINGS } from '@framewise/contract/limits';
import { Activity } from 'lucide-react';
import { useActiveRuns } from '../../api/active-runs.ts';
import { useUser } from '../../api/session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PastRuns } from './past-runs.tsx';
import { RunningRow } from './running-row.tsx';

function headlineFor(runs: readonly ActiveRun[] | undefined): string {
  if (!runs) return 'Looking at the queue';
  if (runs.length === 0) return 'Nothing is running';
  return `${countOf(runs.length, 'video is', 'videos are')} on the way`;
}

/** What is being worked on, then what goes next. */
function inTurn(runs: readonly ActiveRun[]): readonly ActiveRun[] {
  return runs.toSorted((a, b) => (a.queue_place ?? 0) - (b.queue_place ?? 0));
}

export default function Status() {
  const user = useUser();
  const { data: runs, error, isPending, refetch } = useActiveRuns(user.uid, TIMINGS.queueCardPollMs);
  return (
    <Page name="Runs" headline={headlineFor(runs)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section aria-labelledby="running">
          <h2 id="running" className="mb-3 text-sm font-semibold">
            Now
          </h2>
          {isPending && <SkeletonRows rows={2} label="Loading runs" />}
          {error && !runs && <ErrorState message={error.message} onRetry={() => void refetch()} />}
          {runs?.length === 0 && (
            <EmptyState icon={Activity} title="The queue is empty">
              A video that you submit shows up here at once, with its stage and progress.
            </EmptyState>
          )}
          <ul className="grid gap-2">
            {inTurn(runs ?? []).map((run) => (
              <RunningRow key={run.id} run={run} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="past">
          <h2 id="past" className="mb-3 text-sm font-semibold">
            Past runs
          </h2>
          <PastRuns uid={user.uid} />
        </section>
      </div>
    </Page>
  );
}
