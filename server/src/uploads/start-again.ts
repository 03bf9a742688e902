import { randomUUID } from 'node:crypto';
import { AppError } from '@framewise/contract/errors';
import { findRun } from '@framewise/database/calls/find-run';
import { findRunByRequest } from '@framewise/database/calls/find-run-by-request';
import type { Run } from '@framewise/database/calls/run';
import { type StartedRun, startRun } from '@framewise/database/calls/start-run';
import { checkLink } from '@framewise/storage/links/check-link';
import { videoObject, videoPrefix } from '@framewise/storage/object-key';
import { inTurn } from './in-turn.ts';
import { limitSamples } from './start-sample.ts';
import type { UploadsContext } from './uploads-context.ts';

interface StartAgainCall {
  readonly ctx: UploadsContext;
  readonly input: { readonly uid: string; readonly runId: string; readonly requestId?: string | undefined };
}

/**
 * Analyses the video of an ended run once more, for another credit. A failed run had its credit back and
 * makes way; a completed one stays, and the new run stands beside it under the next free name.
 */
export function startAgain(call: StartAgainCall): Promise<StartedRun> {
  return inTurn(`again ${call.input.runId}`, () => startInTurn(call));
}

async function startInTurn({ ctx, input }: StartAgainCall): Promise<StartedRun> {
  const { uid, requestId = randomUUID() } = input;
  const known = await findRunByRequest(ctx.db, { userId: uid, requestId });
  if (known) return { isNew: false, run: known };
  const old = await getEndedRun(ctx, uid, input.runId);
  const isFailed = old.status !== 'completed';
  // The free sample is free once; only one that failed is taken up again for nothing.
  const isFree = old.video_source_type === 'sample' && isFailed;
  if (isFree) await limitSamples(ctx, uid);
  const videoId = randomUUID();
  const source = await bringSource(ctx, old, videoId);
  let started: StartedRun | null = null;
  try {
    started = await startRun(ctx, {
      userId: uid,
      requestId,
      videoId,
      videoName: old.video_name,
      videoPlatform: old.video_platform,
      videoSourceType: old.video_source_type === 'sample' && !isFree ? 'upload' : old.video_source_type,
      ...source,
      ...(old.video_size_mb !== null && { videoSizeMb: old.video_size_mb }),
      ...(old.video_duration_seconds !== null && { videoDurationSeconds: old.video_duration_seconds }),
      ...(old.follower_count !== null && { followerCount: old.follower_count }),
      ...(isFailed && { replacesRunId: old.id }),
    });
  } finally {
    // Refused, or another server was first with the same request: nobody owns this copy.
    if (started?.run.video_id !== videoId) await ctx.storage.deletePrefix(videoPrefix(uid, videoId));
  }
  if (started.isNew && isFailed) await ctx.storage.deletePrefix(videoPrefix(uid, old.video_id));
  return started;
}

/** Another user's run is as unknown as none. */
async function getEndedRun(ctx: UploadsContext, uid: string, runId: string): Promise<Run> {
  const run = await findRun(ctx.db, runId);
  if (!run || run.firebase_uid !== uid) throw new AppError('NOT_FOUND');
  if (run.status === 'pending' || run.status === 'processing') {
    throw new AppError('CONFLICT', { message: 'This video is still being analysed.' });
  }
  return run;
}

/** A copy of its own: a worker that still tidies up after the old run must not touch the new one's objects. */
async function bringSource(ctx: UploadsContext, old: Run, videoId: string) {
  const link = old.video_source_url;
  if (old.source_object) {
    const sourceObject = videoObject(old.firebase_uid, videoId, 'source');
    await ctx.storage.copy(old.source_object, sourceObject);
    return { sourceObject, ...(link !== null && { videoSourceUrl: link }) };
  }
  if (link === null) throw new AppError('NOT_FOUND', { message: 'The video of this run is gone.' });
  return { videoSourceUrl: checkLink(link, ctx.settings.URL_IMPORT_ALLOW).href };
}
