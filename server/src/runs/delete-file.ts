import { cancelRun } from '@framewise/database/calls/cancel-run';
import { deleteVideo } from '@framewise/database/calls/delete-video';
import { videoPrefix } from '@framewise/storage/object-key';
import { getRunByName } from './get-run.ts';
import type { RunsContext } from './runs-context.ts';

/**
 * Removes a video with all that was made of it. Objects go before the row: should we fail in between,
 * the row is still there to be deleted again. A worker still busy with it drops its results itself.
 */
export async function deleteFile(call: {
  ctx: RunsContext;
  input: { readonly uid: string; readonly video_name: string };
}): Promise<void> {
  const { ctx, input } = call;
  const run = await getRunByName(ctx, input.uid, input.video_name);
  await cancelRun(ctx.db, { userId: input.uid, runId: run.id });
  await ctx.storage.deletePrefix(videoPrefix(input.uid, run.video_id));
  await deleteVideo(ctx.db, { userId: input.uid, videoName: input.video_name });
}
