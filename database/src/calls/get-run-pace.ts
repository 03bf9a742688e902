import type { Database } from '../connect.ts';

/** How long analyses take on these machines; all null as long as none was completed. */
export interface RunPace {
  readonly slope: number | null;
  readonly base: number | null;
  readonly pace: number | null;
}

export async function getRunPace(db: Database): Promise<RunPace> {
  const { rows } = await db.pool.query<RunPace>('select slope, base, pace from public.get_run_pace()');
  return rows[0] ?? { slope: null, base: null, pace: null };
}
