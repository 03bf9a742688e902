import type { JobName } from '@framewise/contract/jobs/jobs';
import type { JobHandler } from '@framewise/database/queue';
import type { WorkerContext } from '../worker-context.ts';
import { analyseVideo } from './analyse-video.ts';

/** One handler per kind of job; a missing one is a type error. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

export function jobHandlers(ctx: WorkerContext): JobHandlers {
  return { 'analyse-video': analyseVideo(ctx) };
}
