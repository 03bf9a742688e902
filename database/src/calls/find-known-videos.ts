import type { Database } from '../connect.ts';

/** Those of the given videos that a run still owns. */
export async function findKnownVideos(db: Database, videoIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.pool.query<{ video_id: string }>(
    'select video_id from public.video_analysis_runs where video_id::text = any($1::text[])',
    [videoIds],
  );
  return new Set(rows.map((row) => row.video_id));
}
