import { LIMITS } from '@framewise/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

export async function searchAnalyses(
  uid: string,
  filter: SearchFilter,
): Promise<readonly FoundAnalysisRow[]> {
  const tables = await getTables();
  const answer = await tables.rpc('search_video_analyses', {
    p_user_id: uid,
    p_limit: filter.limit,
    ...(filter.text.trim() && { p_search_text: filter.text.trim() }),
    ...(filter.minScore !== null && { p_min_viral_score: filter.minScore / 100 }),
    ...(filter.platform && { p_platform: filter.platform }),
    ...(filter.from && { p_date_from: new Date(`${filter.from}T00:00:00`).toISOString() }),
    ...(filter.to && { p_date_to: new Date(`${filter.to}T23:59:59.999`).toISOString() }),
  });
  return dataOf<FoundAnalysisRow[]>(answer);
}

export function useSearch(uid: string, filter: SearchFilter) {
  return useQuery({
    queryKey: ['runs', 'search', uid, filter],
    queryFn: () => searchAnalyses(uid, filter),
    placeholderData: keepPreviousData,
  });
}
