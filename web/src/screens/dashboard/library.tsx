import { LIMITS } from '@framewise/contract/limits';
import { LayoutDashboard, SearchX } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type RunsPage, useRuns } from '../../api/dashboard.ts';
import type { RunRow } from '../../api/rows.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { changeView, type LibraryView, readView } from './library-address.ts';
import { LibraryBar } from './library-bar.tsx';
import { type Selection, useSelectedRuns, useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { VideoGrid } from './video-grid.tsx';
import { VideoTable } from './video-table.tsx';

const NO_RUNS: readonly RunRow[] = [];

export function Library({ uid }: { uid: string }) {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const selection = useSelection();
  const { data, isPending, refetch } = useRuns({
    uid,
    ...(view.status ? { status: view.status } : {}),
    sort: view.sort,
    offset: (view.page - 1) * LIMITS.pageLimit,
    limit: LIMITS.pageLimit,
  });
  const top = useRef<HTMLElement>(null);
  const goToPage = (page: number) => {
    setParams(changeView(view, { page }));
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  const change = (wanted: Partial<LibraryView>) => setParams(changeView(view, wanted), { replace: true });
  return (
    <section
      ref={top}
      aria-label="Library"
      tabIndex={-1}
      className="grid scroll-mt-4 max-md:scroll-mt-18 grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <LibraryBar view={view} onChange={change} />
      {isPending && <SkeletonRows rows={6} label="Loading videos" />}
      {data && (
        <LibraryPage
          page={data}
          view={view}
          selection={selection}
          onRetry={() => void refetch()}
          onReset={() => setParams({}, { replace: true })}
        />
      )}
      {data && <Pager page={view.page} pageSize={LIMITS.pageLimit} count={data.count} onPage={goToPage} />}
      <SelectionBar uid={uid} selection={selection} />
    </section>
  );
}

interface LibraryPageProps {
  page: RunsPage;
  view: LibraryView;
  selection: Selection;
  onRetry: () => void;
  onReset: () => void;
}

function LibraryPage({ page, view, selection, onRetry, onReset }: LibraryPageProps) {
  const { runs, isStale } = page;
  if (runs.length === 0 && isStale) {
    return <ErrorState message="Your videos could not be loaded. They are safe." onRetry={onRetry} />;
  }
  if (runs.length === 0) return view.status || view.page > 1 ? <NoMatch onReset={onReset} /> : <NoVideos />;
  return (
    <>
      {isStale && (
        <Notice tone="warn">
          The server does not answer. This is the list as it was last seen.{' '}
          <button type="button" className="font-medium underline underline-offset-2" onClick={onRetry}>
            Try again
          </button>
        </Notice>
      )}
      <SelectAll page={page} selection={selection} />
      <Videos runs={runs} layout={view.layout} selection={selection} />
    </>
  );
}

interface VideosProps {
  runs: readonly RunRow[];
  layout: LibraryView['layout'];
  selection: Selection;
}

/** A hundred rows are drawn in the pauses between other work, so that a key or a click never waits for them. */
function Videos({ runs, layout, selection }: VideosProps) {
  const drawn = useDeferredValue(runs, NO_RUNS);
  const List = useDeferredValue(layout) === 'grid' ? VideoGrid : VideoTable;
  return <List runs={drawn} selection={selection} />;
}

function SelectAll({ page, selection }: Pick<LibraryPageProps, 'page' | 'selection'>) {
  useSelectedRuns(selection);
  return (
    <label className="flex items-center gap-2 justify-self-start text-sm text-soft">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={page.runs.every((run) => selection.has(run))}
        onChange={(event) => selection.set(page.runs, event.target.checked)}
      />
      Select all on this page
    </label>
  );
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No video is like this"
      action={<Button onClick={onReset}>Show all videos</Button>}
    >
      None of your videos has this status, or there is no such page.
    </EmptyState>
  );
}

function NoVideos() {
  return (
    <EmptyState
      icon={LayoutDashboard}
      title="Nothing here yet"
      action={
        <Button asChild look="primary">
          <Link to={PATHS.analysis}>Analyse a video</Link>
        </Button>
      }
    >
      Every video you submit appears here with its status, its score and its report.
    </EmptyState>
  );
}
