import { History as HistoryIcon, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NO_FILTER, type SearchFilter, useSearchPages } from '../../api/search.ts';
import { useUser } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ExportMenu } from './export-menu.tsx';
import { filterFrom, isFiltered, paramsFrom } from './history-filter.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';

export default function History() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const setFilter = useCallback(
    (next: SearchFilter) => setParams(paramsFrom(next), { replace: true }),
    [setParams],
  );
  const search = useSearchPages(user.uid, filter);
  const count = search.data?.pages[0]?.foundCount;
  return (
    <Page
      name="History"
      headline={headlineOf(count, filter)}
      actions={count ? <ExportMenu uid={user.uid} filter={filter} /> : undefined}
    >
      <SearchForm filter={filter} onChange={setFilter} />
      {search.isPending && <SkeletonRows rows={6} label="Searching your reports" />}
      {search.error && !search.data && (
        <ErrorState message={search.error.message} onRetry={() => void search.refetch()} />
      )}
      {count === 0 &&
        (isFiltered(filter) ? <NothingFound onClear={() => setFilter(NO_FILTER)} /> : <NothingYet />)}
      {count ? <Results search={search} query={filter.text.trim()} /> : null}
    </Page>
  );
}

function headlineOf(count: number | undefined, filter: SearchFilter): string {
  if (count === undefined) return 'Your reports';
  return `${countOf(count, 'report')}${isFiltered(filter) ? ' found' : ', newest first'}`;
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
