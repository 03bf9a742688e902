import type { Database } from '../connect.ts';
import type { Run } from './run.ts';

/** The run that an earlier request of this id has started. */
export async function findRunByRequest(
  db: Database,
  input: { readonly userId: string; readonly requestId: string },
): Promise<Run | null> {
  const { rows } = await db.pool.query<Run>(
    'select * from public.video_analysis_runs where firebase_uid = $1 and request_id = $2',
    [input.userId, input.requestId],
  );
  return rows[0] ?? null;
}
