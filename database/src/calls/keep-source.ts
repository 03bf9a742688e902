import type { Database } from '../connect.ts';

/** Notes where the fetched video of a run is kept; false when the run is no longer wanted. */
export async function keepSource(
  db: Database,
  input: { readonly runId: string; readonly sourceObject: string; readonly videoSizeMb: number },
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update public.video_analysis_runs set source_object = $2, video_size_mb = $3, updated_at = now()
      where id = $1 and status = 'processing'`,
    [input.runId, input.sourceObject, input.videoSizeMb],
  );
  return rowCount === 1;
}
