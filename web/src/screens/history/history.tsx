import { History as HistoryIcon, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDeleteVideos } from '../../api/run-actions.ts';
import { NO_FILTER, type SearchFilter, useSearch } from '../../api/search.ts';
import { useUser } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { filterFrom, isFiltered, paramsFrom } from './history-filter.ts';
import { ResultRow } from './result-row.tsx';
import { SearchForm } from './search-form.tsx';

export default function History() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const setFilter = useCallback(
    (next: SearchFilter) => setParams(paramsFrom(next), { replace: true }),
    [setParams],
  );
  const { data: rows, error, isPending, refetch } = useSearch(user.uid, filter);
  const [doomed, setDoomed] = useState<string | null>(null);
  const deletion = useDeleteVideos(user.uid);

  return (
    <Page name="History" headline={headlineOf(rows?.length, filter)}>
      <SearchForm filter={filter} onChange={setFilter} />
      {isPending && <SkeletonRows rows={6} label="Searching your reports" />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {rows?.length === 0 &&
        (isFiltered(filter) ? <NothingFound onClear={() => setFilter(NO_FILTER)} /> : <NothingYet />)}
      {rows && rows.length > 0 && (
        <ul aria-label="Reports" className="divide-y rounded-lg border bg-panel">
          {rows.map((row) => (
            <ResultRow
              key={row.analysis_id}
              row={row}
              query={filter.text.trim()}
              onDelete={() => setDoomed(row.video_name)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        title={`Delete ${doomed}?`}
        action="Delete"
        error={deletion.error?.message}
        isBusy={deletion.isPending}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && deletion.mutate([doomed], { onSuccess: () => setDoomed(null) })}
      >
        The video, its report and everything made from it are removed for good. Its credit is not returned.
      </ConfirmDialog>
    </Page>
  );
}

function headlineOf(count: number | undefined, filter: SearchFilter): string {
  if (count === undefined) return 'Your reports';
  const many = count >= filter.limit ? `The newest ${count} reports` : countOf(count, 'report');
  return isFiltered(filter) ? `${many} found` : `${many}, newest first`;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nothing matches"
      action={<Button onClick={onClear}>Clear the search</Button>}
    >
      Names, tags, transcripts and on-screen text were searched.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={HistoryIcon}
      title="No reports to look back on"
      action={
        <Button asChild look="primary">
          <Link to={PATHS.analysis}>Analyse a video</Link>
        </Button>
      }
    >
      Completed reports stay here for as long as you keep them.
    </EmptyState>
  );
}
