import { useCallback, useMemo } from 'react';
import type { useSearchPages } from '../../api/search.ts';
import { Notice } from '../../ui/notice.tsx';
import { ResultList } from './result-list.tsx';

interface ResultsProps {
  search: ReturnType<typeof useSearchPages>;
  query: string;
}

/** The rows found so far, and how it goes on at their end. */
export function Results({ search, query }: ResultsProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, isRefetchError, fetchNextPage, refetch } =
    search;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const canGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (canGoOn) void fetchNextPage();
  }, [canGoOn, fetchNextPage]);
  return (
    <div aria-busy={search.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isRefetchError && (
        <TryAgain onRetry={() => void refetch()}>
          The server does not answer. These are the reports as they were last seen.
        </TryAgain>
      )}
      <ResultList
        rows={rows}
        count={data?.pages[0]?.foundCount ?? rows.length}
        query={query}
        onNearEnd={loadMore}
      />
      {isFetchNextPageError && (
        <TryAgain onRetry={() => void fetchNextPage()}>The next reports could not be loaded.</TryAgain>
      )}
    </div>
  );
}

function TryAgain({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <Notice tone="warn">
      {children}{' '}
      <button type="button" className="font-medium underline underline-offset-2" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
