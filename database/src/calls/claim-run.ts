import type { Database } from '../connect.ts';
import type { Run } from './run.ts';

/** Takes a run up; null when there is nothing to do for it any more. */
export async function claimRun(db: Database, runId: string): Promise<Run | null> {
  const { rows } = await db.pool.query<Run>('select * from public.claim_run($1)', [runId]);
  return rows[0] ?? null;
}
