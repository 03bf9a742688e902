import type { z } from 'zod';
import { analyseVideo } from './analyse-video.ts';
import type { JobDefinition } from './job-definition.ts';

/** Every kind of job. Queues are made from this list, and a worker must have a handler for each entry. */
export const JOBS = {
  [analyseVideo.name]: analyseVideo,
} as const satisfies Record<string, JobDefinition>;

export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]['payload']>;

/** Where a job lands whose tries are used up, so that somebody can end what it stood for. */
export function givenUpQueue(name: JobName): string {
  return `${name}/given-up`;
}
