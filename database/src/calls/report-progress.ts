import type { Database } from '../connect.ts';

export interface RunProgress {
  readonly stage: string;
  /** 0 to 100 */
  readonly progress: number;
}

/** False tells that nobody wants this run any more. */
export async function reportProgress(db: Database, runId: string, input: RunProgress): Promise<boolean> {
  const { rows } = await db.pool.query<{ wanted: boolean }>(
    'select public.report_progress($1, $2, $3) as wanted',
    [runId, input.stage, Math.round(input.progress)],
  );
  return rows[0]?.wanted ?? false;
}
