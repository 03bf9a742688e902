import { AppError } from '@framewise/contract/errors';
import { keepSource } from '@framewise/database/calls/keep-source';
import type { RunProgress } from '@framewise/database/calls/report-progress';
import type { Run } from '@framewise/database/calls/run';
import { fetchLink } from '@framewise/storage/links/fetch-link';
import { videoObject } from '@framewise/storage/object-key';
import type { WorkerContext } from '../worker-context.ts';

const BYTES_PER_MB = 1024 * 1024;
const MAX_FETCH_SECONDS = 600;
/** Of the whole run's progress; the engine's share begins behind it. */
const FETCH_SHARE = 10;

type SourceContext = Pick<WorkerContext, 'db' | 'storage' | 'links'>;

interface BringSourceOptions {
  /** Where the video is wanted on this machine. */
  readonly file: string;
  readonly signal: AbortSignal;
  onProgress(progress: RunProgress): void;
}

/** Puts the run's video where the engine can read it: from the storage, or from its link the first time. */
export async function bringSource(ctx: SourceContext, run: Run, options: BringSourceOptions): Promise<void> {
  options.onProgress({ stage: 'fetching', progress: 0 });
  if (run.source_object) {
    await ctx.storage.getFile(run.source_object, options.file, { signal: options.signal });
  } else if (run.video_source_url) {
    await fetchAndKeep(ctx, run, run.video_source_url, options);
  } else {
    throw new AppError('NOT_FOUND', { message: 'The video of this run is gone.' });
  }
}

/** Kept as an upload is, so that another attempt does not fetch again. */
async function fetchAndKeep(
  ctx: SourceContext,
  run: Run,
  link: string,
  options: BringSourceOptions,
): Promise<void> {
  const { file, signal } = options;
  const { sizeBytes } = await fetchLink(link, {
    ...ctx.links,
    file,
    signal,
    maxSeconds: MAX_FETCH_SECONDS,
    onProgress: ({ received, total }) => {
      const share = total ? received / total : 0;
      options.onProgress({ stage: 'fetching', progress: FETCH_SHARE * Math.min(1, share) });
    },
  });
  const sourceObject = videoObject(run.firebase_uid, run.video_id, 'source');
  await ctx.storage.putFile(sourceObject, file, { signal });
  const isWanted = await keepSource(ctx.db, {
    runId: run.id,
    sourceObject,
    videoSizeMb: sizeBytes / BYTES_PER_MB,
  });
  if (!isWanted) await ctx.storage.delete(sourceObject);
}
