import type { Database } from '../connect.ts';

/** Lets go of a run that will be tried again; it shows as waiting until then. */
export async function releaseRun(db: Database, runId: string): Promise<void> {
  await db.pool.query('select public.release_run($1)', [runId]);
}
