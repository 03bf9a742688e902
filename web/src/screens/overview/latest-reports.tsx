import { LIMITS } from '@framewise/contract/limits';
import { Link } from 'react-router';
import { useRuns } from '../../api/dashboard.ts';
import { Poster } from '../../features/run-list/poster.tsx';
import { RunScore } from '../../features/run-list/run-score.tsx';
import { PATHS } from '../../paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function useLatestRuns(uid: string) {
  return useRuns({ uid, status: 'completed', limit: LIMITS.recentAnalysesSize });
}

/** The last five, each with its estimate. */
export function LatestReports({ uid }: { uid: string }) {
  const { data, isPending, refetch } = useLatestRuns(uid);
  if (isPending) return <SkeletonRows rows={LIMITS.recentAnalysesSize} label="Loading the latest reports" />;
  if (!data || (data.isStale && data.runs.length === 0)) {
    return <ErrorState message="The latest reports could not be loaded." onRetry={() => void refetch()} />;
  }
  if (data.runs.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Latest reports"
        description="Viral potential of 100, with the range it likely lies in."
        action={
          <Link
            to={PATHS.dashboard}
            className="shrink-0 text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            All videos
          </Link>
        }
      />
      {data.isStale && <Notice tone="warn">The server does not answer. This is what was last seen.</Notice>}
      <ul>
        {data.runs.map((run) => (
          <li key={run.id} className="flex items-center gap-3 border-t py-2.5 first:border-t-0">
            <Poster run={run} className="h-12 w-9 shrink-0 rounded-sm" />
            <span className="min-w-0 flex-1">
              <Link
                to={`${PATHS.analysis}?video=${encodeURIComponent(run.video_name)}`}
                title={run.video_name}
                className="block truncate text-sm font-medium hover:underline"
              >
                {run.video_name}
              </Link>
              <time dateTime={run.created_at} className="text-xs text-faint">
                {formatDate(run.created_at)}
              </time>
            </span>
            <RunScore run={run} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
