import { LIMITS } from '@framewise/contract/limits';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FoundAnalysisRow } from './rows.ts';
import { dataOf, getTables } from './table-client.ts';

/** Every parameter of `search_video_analyses`; empty ones are left to its defaults. */
export interface SearchFilter {
  readonly text: string;
  /** 0 to 100, as it is shown. */
  readonly minScore: number | null;
  readonly platform: string | null;
  /** Days, as a date field gives them. */
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
}

export const NO_FILTER: SearchFilter = {
  text: '',
  minScore: null,
  platform: null,
  from: null,
  to: null,
  limit: LIMITS.searchLimit,
};

/** A report is read for minutes; coming back must find the list as it was left. */
const KEPT_MS = 30 * 60_000;
const EXPORT_PAGE = 500;

/** Where a page ended: the instant of its last row, and which rows of that instant were seen. */
interface PageEnd {
  readonly to: string;
  readonly seen: readonly string[];
}

export interface SearchPage {
  readonly rows: readonly FoundAnalysisRow[];
  /** How many are found from here on, this page included. */
  readonly foundCount: number;
  readonly end: PageEnd | null;
}

/** One page, newest first, that begins where another one ended. Rows of the same instant are told apart by id. */
export async function searchAnalyses(
  uid: string,
  filter: SearchFilter,
  after: PageEnd | null = null,
): Promise<SearchPage> {
  const limit = filter.limit + (after?.seen.length ?? 0);
  const tables = await getTables();
  const answer = await tables.rpc('search_video_analyses', {
    p_user_id: uid,
    p_limit: limit,
    ...(filter.text.trim() && { p_search_text: filter.text.trim() }),
    ...(filter.minScore !== null && { p_min_viral_score: filter.minScore / 100 }),
    ...(filter.platform && { p_platform: filter.platform }),
    ...(filter.from && { p_date_from: new Date(`${filter.from}T00:00:00`).toISOString() }),
    ...(filter.to && { p_date_to: new Date(`${filter.to}T23:59:59.999`).toISOString() }),
    ...(after && { p_date_to: after.to }),
  });
  const found = dataOf<FoundAnalysisRow[]>(answer);
  const rows = found.filter((row) => !after?.seen.includes(row.analysis_id));
  return { rows, foundCount: found[0]?.found_count ?? 0, end: found.length < limit ? null : endOf(found) };
}

function endOf(found: readonly FoundAnalysisRow[]): PageEnd | null {
  const to = found.at(-1)?.created_at;
  if (to === undefined) return null;
  return { to, seen: found.filter((row) => row.created_at === to).map((row) => row.analysis_id) };
}

/** Everything that matches, for an export. */
export async function searchAll(uid: string, filter: SearchFilter): Promise<readonly FoundAnalysisRow[]> {
  const wide = { ...filter, limit: EXPORT_PAGE };
  const rows: FoundAnalysisRow[] = [];
  for (let end: PageEnd | null | undefined; end !== null; ) {
    const page: SearchPage = await searchAnalyses(uid, wide, end ?? null);
    rows.push(...page.rows);
    end = page.end;
  }
  return rows;
}

/** The first page alone. */
export function useSearch(uid: string, filter: SearchFilter) {
  return useQuery({
    queryKey: ['runs', 'search', uid, filter],
    queryFn: async () => (await searchAnalyses(uid, filter)).rows,
    placeholderData: keepPreviousData,
  });
}

/** Page after page. */
export function useSearchPages(uid: string, filter: SearchFilter) {
  return useInfiniteQuery({
    queryKey: ['runs', 'search-pages', uid, filter],
    queryFn: ({ pageParam }) => searchAnalyses(uid, filter, pageParam),
    initialPageParam: null as PageEnd | null,
    getNextPageParam: (page) => page.end,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    // Offline is an answer too: the screen says so instead of waiting.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
}
