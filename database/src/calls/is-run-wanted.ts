import type { Database } from '../connect.ts';

/** Whether anybody still waits for the run that a worker has in hand. */
export async function isRunWanted(db: Database, runId: string): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select from public.video_analysis_runs where id = $1 and status = 'processing'`,
    [runId],
  );
  return rows.length > 0;
}
