import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RunRow } from './rows.ts';
import { dataOf, getTables } from './table-client.ts';

const MOST = 20;

export type OtherReport = Pick<RunRow, 'id' | 'video_name' | 'created_at' | 'analysis_metadata'>;

/** Completed videos whose name holds the text, newest first, without the one that is open. */
export async function findOtherReports(uid: string, open: string, text: string): Promise<OtherReport[]> {
  const tables = await getTables();
  const pattern = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return dataOf(
    await tables
      .from('video_analysis_runs')
      .select('id, video_name, created_at, analysis_metadata')
      .eq('firebase_uid', uid)
      .eq('status', 'completed')
      .neq('video_name', open)
      .ilike('video_name', pattern)
      .order('created_at', { ascending: false })
      .limit(MOST),
  );
}

export function useOtherReports(uid: string, open: string, text: string) {
  return useQuery({
    queryKey: ['other-reports', uid, open, text.trim()],
    queryFn: () => findOtherReports(uid, open, text),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
