import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { TIMINGS } from '@framewise/contract/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, NetworkError, requestJson } from './http.ts';

export interface QueueCounts {
  readonly activeCount: number;
  readonly processingCount: number;
  readonly pendingCount: number;
  readonly isLoading: boolean;
}

/** Its message is one of the specification's three words for a poll that failed. */
export class ActiveRunsError extends Error {
  override readonly name = 'ActiveRunsError';
}

export async function fetchActiveRuns(uid: string): Promise<readonly ActiveRun[]> {
  try {
    const path = `/api/v1/user/${encodeURIComponent(uid)}/active-runs`;
    const answer = await requestJson<{ active_runs: ActiveRun[] }>(path, {
      timeoutMs: TIMINGS.activeRunsTimeoutMs,
    });
    return answer.active_runs.filter(({ status }) => status === 'processing' || status === 'pending');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw new ActiveRunsError(wordsFor(error), { cause: error });
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof NetworkError) return error.isTimeout ? 'Timeout' : 'Connection error';
  return 'Failed to fetch';
}

/**
 * Sidebar and card observe the same query, each at its own pace. A fetch restarts both clocks, so that
 * two observers never cost two requests at the same moment. Hidden tabs do not poll.
 */
export function activeRunsQuery(uid: string, pollMs: number) {
  return queryOptions({
    queryKey: ['active-runs', uid],
    queryFn: () => fetchActiveRuns(uid),
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: TIMINGS.queueCardPollMs,
  });
}

export function countRuns(runs: readonly ActiveRun[] | undefined): QueueCounts {
  const processingCount = runs?.filter((run) => run.status === 'processing').length ?? 0;
  const pendingCount = runs?.filter((run) => run.status === 'pending').length ?? 0;
  return {
    activeCount: processingCount + pendingCount,
    processingCount,
    pendingCount,
    isLoading: runs === undefined,
  };
}

export function useActiveRuns(uid: string, pollMs: number = TIMINGS.activeRunsPollMs) {
  return useQuery(activeRunsQuery(uid, pollMs));
}
