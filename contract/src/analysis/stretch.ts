import { z } from 'zod';

/** A stretch of time in the video. */
export const Stretch = z.object({
  start_seconds: z.number().nonnegative().describe('Start, in seconds'),
  end_seconds: z.number().nonnegative().describe('End, in seconds'),
});
export type Stretch = z.infer<typeof Stretch>;
