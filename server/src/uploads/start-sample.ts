import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { RunOptions } from '@framewise/contract/endpoints/uploads';
import { findSampleRun } from '@framewise/database/calls/find-sample-run';
import { type StartedRun, startRun } from '@framewise/database/calls/start-run';
import { videoObject, videoPrefix } from '@framewise/storage/object-key';
import { inTurn } from './in-turn.ts';
import { BYTES_PER_MB, type UploadsContext } from './uploads-context.ts';

const SAMPLE_FILE = resolve(import.meta.dirname, '../../samples/three-edits.mp4');
const SAMPLES_PER_DAY = { max: 5, windowSeconds: 86_400 };
const SAMPLE_NAME = 'Framewise sample.mp4';

export interface StartSampleInput {
  readonly uid: string;
  readonly options: Pick<RunOptions, 'video_platform' | 'request_id'>;
}

/**
 * Makes a run of the clip that the product carries along. It costs nothing, and only this verb starts
 * one: neither its file nor its name nor its source type comes from the request.
 */
export function startSample(call: { ctx: UploadsContext; input: StartSampleInput }): Promise<StartedRun> {
  // Clicks on the same server wait for the first, instead of all storing their copies.
  return inTurn(`sample ${call.input.uid}`, () => startInTurn(call));
}

/** It costs no credit, but it costs the machine: deleting or cancelling it does not make it endless. */
export function limitSamples(
  { rateLimiter }: Pick<UploadsContext, 'rateLimiter'>,
  uid: string,
): Promise<void> {
  return rateLimiter.enforce(`sample ${uid}`, SAMPLES_PER_DAY);
}

async function startInTurn({ ctx, input }: Parameters<typeof startSample>[0]): Promise<StartedRun> {
  const { uid, options } = input;
  const known = await findSampleRun(ctx.db, uid);
  if (known) return { isNew: false, run: known };
  await limitSamples(ctx, uid);

  const videoId = randomUUID();
  const sourceObject = videoObject(uid, videoId, 'source');
  // A copy, not a link to the file: it must be as young as its run, or it would pass for an orphan.
  const { sizeBytes } = await ctx.storage.put(sourceObject, createReadStream(SAMPLE_FILE));
  let isKept = false;
  try {
    const started = await startRun(ctx, {
      userId: uid,
      requestId: options.request_id ?? videoId,
      videoId,
      videoName: SAMPLE_NAME,
      videoPlatform: options.video_platform,
      videoSourceType: 'sample',
      sourceObject,
      videoSizeMb: sizeBytes / BYTES_PER_MB,
    });
    isKept = started.run.video_id === videoId;
    return started;
  } finally {
    // Refused, or another server was first.
    if (!isKept) await ctx.storage.deletePrefix(videoPrefix(uid, videoId));
  }
}
