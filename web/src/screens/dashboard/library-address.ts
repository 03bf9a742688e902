import type { RunSort } from '@framewise/contract/run-orders';
import type { RunStatus } from '../../api/rows.ts';

export interface LibraryView {
  readonly layout: 'grid' | 'table';
  readonly status: RunStatus | null;
  readonly sort: RunSort;
  /** From 1. */
  readonly page: number;
}

export const STATUS_CHOICES: readonly { readonly id: RunStatus; readonly name: string }[] = [
  { id: 'completed', name: 'Completed' },
  { id: 'processing', name: 'Processing' },
  { id: 'pending', name: 'Queued' },
  { id: 'failed', name: 'Failed' },
];

export const SORT_CHOICES: readonly { readonly id: RunSort; readonly name: string }[] = [
  { id: 'newest', name: 'Newest first' },
  { id: 'oldest', name: 'Oldest first' },
  { id: 'score', name: 'Highest score first' },
  { id: 'name', name: 'Name' },
  { id: 'longest', name: 'Longest first' },
  { id: 'largest', name: 'Largest first' },
];

/** What an address says; anything it does not know is as if it were not there. */
export function readView(params: URLSearchParams): LibraryView {
  const page = Number(params.get('page'));
  return {
    layout: params.get('view') === 'table' ? 'table' : 'grid',
    status: STATUS_CHOICES.find(({ id }) => id === params.get('status'))?.id ?? null,
    sort: SORT_CHOICES.find(({ id }) => id === params.get('sort'))?.id ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address of a view. Another filter or order begins at the first page again. */
export function changeView(view: LibraryView, change: Partial<LibraryView>): URLSearchParams {
  const isSameList = !('status' in change || 'sort' in change);
  const next = { ...view, page: isSameList ? view.page : 1, ...change };
  const params = new URLSearchParams();
  if (next.layout !== 'grid') params.set('view', next.layout);
  if (next.status) params.set('status', next.status);
  if (next.sort !== 'newest') params.set('sort', next.sort);
  if (next.page > 1) params.set('page', String(next.page));
  return params;
}
