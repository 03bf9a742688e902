import { z } from 'zod';
import type { JobDefinition } from './job-definition.ts';

/** Only the id: the run's row owns everything else, so a queued job can never be out of date. */
export const AnalyseVideoPayload = z.object({ run_id: z.uuid() });
export type AnalyseVideoPayload = z.infer<typeof AnalyseVideoPayload>;

export const analyseVideo = {
  name: 'analyse-video',
  payload: AnalyseVideoPayload,
  attempts: 3,
  retryBaseSeconds: 1,
  retryMaxSeconds: 10,
  heartbeatSeconds: 10,
  timeLimitSeconds: 3600,
} as const satisfies JobDefinition;
