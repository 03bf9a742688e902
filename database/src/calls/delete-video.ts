import type { Database } from '../connect.ts';
import { inTransaction } from '../transaction.ts';

/** Removes every row about a video. The ledger keeps what it cost: money is never forgotten. */
export async function deleteVideo(
  db: Database,
  input: { readonly userId: string; readonly videoName: string },
): Promise<void> {
  const values = [input.userId, input.videoName];
  await inTransaction(db, async (client) => {
    await client.query(
      `delete from public.recommendation_jobs where firebase_uid = $1 and video_name = $2`,
      values,
    );
    await client.query('delete from public.video_analyses where user_id = $1 and video_name = $2', values);

    await client.query(
      `delete from public.video_analysis_runs where firebase_uid = $1 and video_name = $2`,
      values,
    );
  });
}
