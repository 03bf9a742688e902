import type { Database } from '../connect.ts';
import type { Run } from './run.ts';

/** The account's run of the sample clip, unless it has failed. */
export async function findSampleRun(db: Database, userId: string): Promise<Run | null> {
  const { rows } = await db.pool.query<Run>(
    `select * from public.video_analysis_runs
      where firebase_uid = $1 and video_source_type = 'sample' and status not in ('failed', 'error')`,
    [userId],
  );
  return rows[0] ?? null;
}
