import { AppError } from '@framewise/contract/errors';
import type { RunProgress } from '@framewise/database/calls/report-progress';
import type { Run } from '@framewise/database/calls/run';
import type { WorkerContext } from '../worker-context.ts';

interface BringSourceOptions {
  /** Where the video is wanted on this machine. */
  readonly file: string;
  readonly signal: AbortSignal;
  onProgress(progress: RunProgress): void;
}

/** Puts the run's video where the engine can read it. */
export async function bringSource(ctx: WorkerContext, run: Run, options: BringSourceOptions): Promise<void> {
  options.onProgress({ stage: 'fetching', progress: 0 });
  if (!run.source_object) throw new AppError('NOT_FOUND', { message: 'The video of this run is gone.' });
  await ctx.storage.getFile(run.source_object, options.file, { signal: options.signal });
}
