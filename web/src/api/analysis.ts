import { TIMINGS } from '@framewise/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ApiError, requestJson } from './http.ts';
import type { StoredAnalysisRow } from './rows.ts';
import { DatabaseError, dataOf, getTables } from './table-client.ts';

const STATEMENT_TIMEOUT = '57014';

const TOO_SLOW = Symbol('too slow');

/** The stored report of one video: from the database within three seconds, else from the stored file. */
export async function findAnalysis(uid: string, videoName: string): Promise<unknown | null> {
  const row = await findStored(uid, videoName);
  return row === TOO_SLOW ? findStoredFile(uid, videoName) : (row?.analysis_data ?? null);
}

async function findStored(
  uid: string,
  videoName: string,
): Promise<StoredAnalysisRow | null | typeof TOO_SLOW> {
  const tables = await getTables();
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), TIMINGS.analysisFetchTimeoutMs);
  try {
    const answer = await tables
      .rpc('get_video_analysis', { p_user_id: uid, p_video_name: videoName })
      .abortSignal(aborter.signal);
    return dataOf<StoredAnalysisRow[]>(answer)[0] ?? null;
  } catch (error) {
    const isTooSlow =
      aborter.signal.aborted || (error instanceof DatabaseError && error.code === STATEMENT_TIMEOUT);
    if (isTooSlow) return TOO_SLOW;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function findStoredFile(uid: string, videoName: string): Promise<unknown | null> {
  const file = encodeURIComponent(`${videoName}.json`);
  try {
    return await requestJson(`/api/v1/user/${encodeURIComponent(uid)}/bucket-files/${file}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const analysisKey = (uid: string, videoName: string | null) => ['analysis', uid, videoName] as const;

export function useAnalysis(uid: string, videoName: string | null) {
  return useQuery({
    queryKey: analysisKey(uid, videoName),
    queryFn: () => findAnalysis(uid, videoName ?? ''),
    enabled: videoName !== null,
    // Without a network it fails and says so, instead of waiting for one in silence.
    networkMode: 'always',
  });
}
