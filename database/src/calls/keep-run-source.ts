import type { Database } from '../connect.ts';

export interface KeepRunSourceInput {
  readonly runId: string;
  readonly sourceObject: string;
  readonly videoSizeMb: number;
}

/** Notes where a fetched video was stored; false when its run is no longer wanted. */
export async function keepRunSource(db: Database, input: KeepRunSourceInput): Promise<boolean> {
  const { rows } = await db.pool.query<{ kept: boolean }>(
    'select public.keep_run_source($1, $2, $3) as kept',
    [input.runId, input.sourceObject, input.videoSizeMb],
  );
  return rows[0]?.kept ?? false;
}
