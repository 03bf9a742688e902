import { LIMITS } from '@framewise/contract/limits';
import { RUN_ORDERS, type RunSort } from '@framewise/contract/run-orders';
import { useQuery } from '@tanstack/react-query';
import type { RunRow, RunStatus } from './rows.ts';
import { onSignedOut } from './session/session.ts';
import { dataOf, getTables } from './table-client.ts';
import { TimedCache } from './timed-cache.ts';

export const DASHBOARD_CACHE = { lifetimeMs: 5 * 60_000, sweepMs: 10 * 60_000 } as const;

const RUN_COLUMNS =
  'id, firebase_uid, video_name, video_id, request_id, status, progress, stage, error_code, error_message, ' +
  'started_at, finished_at, created_at, updated_at, video_duration_seconds, video_size_mb, preview_gcs_path, ' +
  'preview_public_url, processing_time_seconds, viral_potential_score, video_platform, ' +
  'video_source_type, video_source_url, analysis_metadata';

export interface RunsPage {
  readonly runs: readonly RunRow[];
  readonly count: number;
  /** The server failed and these are the last ones known. */
  readonly isStale: boolean;
}

const ENDED: readonly RunStatus[] = ['completed', 'failed', 'error'];

export interface RunsFilter {
  readonly uid: string;
  readonly status?: RunStatus;
  readonly sort?: RunSort;
  readonly offset?: number;
  readonly limit?: number;
  readonly includeForensic?: boolean;
  /** Leaves out what still waits or is being worked on. */
  readonly hasEnded?: boolean;
}

const pages = new TimedCache<RunsPage>(DASHBOARD_CACHE.lifetimeMs);

onSignedOut(() => pages.clear());

/** A page of the user's runs, newest first unless told otherwise. A failure shows what was last known, else nothing. */
export async function listRuns(filter: RunsFilter): Promise<RunsPage> {
  const key = JSON.stringify(filter);
  try {
    const page = await fetchRuns(filter);
    pages.set(key, page);
    return page;
  } catch (error) {
    console.error('The list of videos could not be loaded.', error);
    const stale = pages.findStale(key);
    return stale ? { ...stale, isStale: true } : { runs: [], count: 0, isStale: true };
  }
}

async function fetchRuns(filter: RunsFilter): Promise<RunsPage> {
  const {
    uid,
    status,
    sort = 'newest',
    offset = 0,
    limit = LIMITS.pageLimit,
    includeForensic = false,
  } = filter;
  const tables = await getTables();
  const { column, ...order } = RUN_ORDERS[sort];
  let query = tables
    .from('video_analysis_runs')
    .select(RUN_COLUMNS, { count: 'exact' })
    .eq('firebase_uid', uid)
    .order(column, order)
    .order('id')
    .range(offset, offset + limit - 1);
  if (status)
    query = status === 'failed' ? query.in('status', ['failed', 'error']) : query.eq('status', status);
  if (filter.hasEnded) query = query.in('status', ENDED);
  if (!includeForensic) query = query.or('video_source_type.is.null,video_source_type.neq.forensic');
  const answer = await query;
  return { runs: dataOf<RunRow[]>(answer), count: answer.count ?? 0, isStale: false };
}

export function useRuns(filter: RunsFilter) {
  return useQuery({
    queryKey: ['runs', filter],
    queryFn: () => listRuns(filter),
    placeholderData: () => pages.findFresh(JSON.stringify(filter)) ?? undefined,
    // Offline the list as it was last seen is shown, and not waited for.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Returns the function that stops it. */
export function sweepDashboardCache(): () => void {
  const timer = setInterval(() => pages.sweep(), DASHBOARD_CACHE.sweepMs);
  return () => clearInterval(timer);
}
