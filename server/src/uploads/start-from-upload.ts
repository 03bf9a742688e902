import type { RunOptions } from '@framewise/contract/endpoints/uploads';
import { AppError } from '@framewise/contract/errors';
import { findKnownVideos } from '@framewise/database/calls/find-known-videos';
import { findRunByRequest } from '@framewise/database/calls/find-run-by-request';
import { type StartedRun, startRun } from '@framewise/database/calls/start-run';
import { sqlStateOf } from '@framewise/database/sql-state';
import { videoObject, videoPrefix } from '@framewise/storage/object-key';
import { inTurn } from './in-turn.ts';
import { probeVideo } from './probe-video.ts';
import type { FinishedUpload } from './upload-store.ts';
import { BYTES_PER_MB, type UploadsContext } from './uploads-context.ts';
import { toVideoName } from './video-name.ts';

const UNIQUE_VIOLATION = '23505';

export interface StartFromUploadInput {
  readonly uid: string;
  readonly uploadId: string;
  readonly videoName?: string | undefined;
  readonly options: RunOptions;
}

/**
 * Makes a run of a finished upload. An upload becomes one video: its id is the video's, so sending the
 * same again stores the same object again, and never a second one.
 */
export function startFromUpload(call: {
  ctx: UploadsContext;
  input: StartFromUploadInput;
}): Promise<StartedRun> {
  const { uploadId, options } = call.input;
  // Equal requests wait for the first, instead of all probing and storing their copies.
  const request = `request ${options.request_id ?? uploadId}`;
  return inTurn(request, () => inTurn(`upload ${uploadId}`, () => startInTurn(call)));
}

async function startInTurn({ ctx, input }: Parameters<typeof startFromUpload>[0]): Promise<StartedRun> {
  const { uid, uploadId } = input;
  const requestId = input.options.request_id ?? uploadId;
  const known = await findRunByRequest(ctx.db, { userId: uid, requestId });
  if (known) return { isNew: false, run: known };

  const upload = await ctx.uploads.getFinished(uid, uploadId);
  const facts = await probeOrDiscard(ctx, upload);
  const sourceObject = videoObject(uid, uploadId, 'source');
  await ctx.storage.putFile(sourceObject, upload.file);
  const started = await startOrRemove(ctx, uid, uploadId, {
    userId: uid,
    requestId,
    videoId: uploadId,
    videoName: toVideoName(input.videoName ?? upload.fileName),
    videoPlatform: input.options.video_platform,
    videoSourceType: input.options.video_source_type,
    sourceObject,
    videoSizeMb: upload.sizeBytes / BYTES_PER_MB,
    ...(facts?.durationSeconds != null && { videoDurationSeconds: facts.durationSeconds }),
    ...(input.options.follower_count !== undefined && { followerCount: input.options.follower_count }),
  });
  await ctx.uploads.discard(uploadId);
  // The same request came with another copy of the file, and that one was first.
  if (started.run.video_id !== uploadId) await ctx.storage.deletePrefix(videoPrefix(uid, uploadId));
  return started;
}

/** What is no video will not become one by trying again. */
async function probeOrDiscard(ctx: UploadsContext, upload: FinishedUpload) {
  try {
    return await probeVideo(upload.file, { maxSeconds: ctx.settings.MAX_VIDEO_SECONDS });
  } catch (error) {
    await ctx.uploads.discard(upload.id);
    throw error;
  }
}

/** A refused run leaves no object behind, unless an earlier run of this upload owns it. */
async function startOrRemove(
  ctx: UploadsContext,
  uid: string,
  videoId: string,
  input: Parameters<typeof startRun>[1],
): Promise<StartedRun> {
  try {
    return await startRun(ctx, input);
  } catch (error) {
    const owned = await findKnownVideos(ctx.db, [videoId]);
    if (!owned.has(videoId)) await ctx.storage.deletePrefix(videoPrefix(uid, videoId));
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new AppError('CONFLICT', { message: 'This upload has been analysed already.', cause: error });
  }
}
