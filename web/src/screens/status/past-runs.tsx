import { LIMITS } from '@framewise/contract/limits';
import { useSearchParams } from 'react-router';
import { useRuns } from '../../api/dashboard.ts';
import { useCreditFates } from '../../api/refunds.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RunTable } from './run-table.tsx';

/** What has ended, newest first, a page at a time; the page stands in the address. */
export function PastRuns({ uid }: { uid: string }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const { data, isPending, refetch } = useRuns({
    uid,
    includeForensic: true,
    hasEnded: true,
    offset: (page - 1) * LIMITS.pageLimit,
    limit: LIMITS.pageLimit,
  });
  const fateOf = useCreditFates(uid, data?.runs ?? []);
  if (isPending) return <SkeletonRows rows={5} label="Loading runs" />;
  if (!data || (data.isStale && data.runs.length === 0)) {
    return (
      <ErrorState message="Your runs could not be loaded. They are safe." onRetry={() => void refetch()} />
    );
  }
  if (data.runs.length === 0 && page === 1) {
    return <p className="text-sm text-soft">No run has ended yet.</p>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.isStale && (
        <Notice tone="warn">The server does not answer. This is the list as it was last seen.</Notice>
      )}
      <Card isTight>
        <RunTable uid={uid} runs={data.runs} fateOf={fateOf} />
      </Card>
      <Pager
        page={page}
        pageSize={LIMITS.pageLimit}
        count={data.count}
        onPage={(wanted) => setParams(wanted === 1 ? {} : { page: String(wanted) })}
      />
    </div>
  );
}
