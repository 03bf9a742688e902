import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** A run that waits or is being worked on; finished ones are read through the table interface. */
export const ActiveRun = z.object({
  id: z.uuid(),
  video_name: z.string(),
  status: z.enum(['pending', 'processing']),
  progress: z.int().min(0).max(100),
  stage: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
});
export type ActiveRun = z.infer<typeof ActiveRun>;

export const runsEndpoints = {
  listActiveRuns: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/active-runs',
    access: 'owner',
    summary: "A user's pending and processing runs, oldest first",
    params: z.object({ uid: z.string() }),
    output: z.object({ active_runs: z.array(ActiveRun) }),
    errors: [],
  }),
} as const;
