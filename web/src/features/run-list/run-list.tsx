import type { ReactNode } from 'react';
import { type RunsFilter, useRuns } from '../../api/dashboard.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RunTable } from './run-table.tsx';

interface RunListProps {
  caption: string;
  filter: RunsFilter;
  empty: ReactNode;
}

/** A page of runs in each of its states. */
export function RunList({ caption, filter, empty }: RunListProps) {
  const { data, isPending, refetch } = useRuns(filter);
  if (isPending) return <SkeletonRows rows={filter.limit ?? 5} label="Loading videos" />;
  if (!data || (data.isStale && data.runs.length === 0)) {
    return (
      <ErrorState message="Your videos could not be loaded. They are safe." onRetry={() => void refetch()} />
    );
  }
  if (data.runs.length === 0) return empty;
  return (
    <div className="grid gap-3">
      {data.isStale && (
        <Notice tone="warn">The server does not answer. This is the list as it was last seen.</Notice>
      )}
      <Card isTight>
        <RunTable caption={caption} runs={data.runs} />
      </Card>
    </div>
  );
}
