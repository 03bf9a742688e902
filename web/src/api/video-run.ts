import { useQuery, useQueryClient } from '@tanstack/react-query';
import { analysisKey } from './analysis.ts';
import type { RunRow } from './rows.ts';
import { dataOf, getTables } from './table-client.ts';

const ACTIVE_POLL_MS = 2000;

export type VideoRun = Pick<
  RunRow,
  'id' | 'video_name' | 'status' | 'progress' | 'stage' | 'error_code' | 'error_message' | 'created_at'
>;

export const isActive = ({ status }: Pick<VideoRun, 'status'>) =>
  status === 'pending' || status === 'processing';

export async function findVideoRun(uid: string, videoName: string): Promise<VideoRun | null> {
  const tables = await getTables();
  return dataOf(
    await tables
      .from('video_analysis_runs')
      .select('id, video_name, status, progress, stage, error_code, error_message, created_at')
      .eq('firebase_uid', uid)
      .eq('video_name', videoName)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

/** How the run of one video stands. Asked only while there is no report, and again while it is on its way. */
export function useVideoRun(uid: string, videoName: string | null, isWanted: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['video-run', uid, videoName],
    queryFn: async () => {
      const run = await findVideoRun(uid, videoName ?? '');
      // The report comes before the news of it: in between one would read that there is none.
      if (run?.status === 'completed') {
        await queries.refetchQueries({ queryKey: analysisKey(uid, videoName) });
      }
      return run;
    },
    enabled: isWanted && videoName !== null,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? ACTIVE_POLL_MS : false),
  });
}
