import type { Database } from '../connect.ts';
import type { Run } from './run.ts';

export async function findRun(db: Database, runId: string): Promise<Run | null> {
  const { rows } = await db.pool.query<Run>('select * from public.video_analysis_runs where id = $1', [
    runId,
  ]);
  return rows[0] ?? null;
}
