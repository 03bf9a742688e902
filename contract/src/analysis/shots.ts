import { z } from 'zod';

export const ShotType = z.enum(['close_up', 'medium', 'wide']);
export type ShotType = z.infer<typeof ShotType>;

export const ShotPace = z.enum(['single_shot', 'slow', 'moderate', 'fast', 'very_fast']);
export type ShotPace = z.infer<typeof ShotPace>;

export const Shot = z.object({
  start_seconds: z.number().nonnegative().describe('Start, in seconds'),
  end_seconds: z.number().nonnegative().describe('End, in seconds'),
  shot_type: ShotType.nullable().describe(
    'Framing, from the largest face or person; null when nobody is in view',
  ),
  shot_type_confidence: z.number().min(0).max(1).nullable().describe('Confidence of the framing, 0 to 1'),
});
export type Shot = z.infer<typeof Shot>;

/** The cut of the video. */
export const Shots = z.object({
  shot_count: z.int().positive().nullable().describe('Number of shots'),
  cut_times_seconds: z
    .array(z.number().nonnegative())
    .nullable()
    .describe('Times of the hard cuts, in seconds'),
  shots: z.array(Shot).nullable().describe('Every shot from first to last'),
  shot_length_mean_seconds: z.number().nonnegative().nullable().describe('Average shot length, in seconds'),
  shot_length_median_seconds: z.number().nonnegative().nullable().describe('Median shot length, in seconds'),
  shot_length_min_seconds: z.number().nonnegative().nullable().describe('Shortest shot, in seconds'),
  shot_length_max_seconds: z.number().nonnegative().nullable().describe('Longest shot, in seconds'),
  cuts_per_minute: z.number().nonnegative().nullable().describe('Cuts per minute'),
  pace: ShotPace.nullable().describe(
    'Pace by cuts per minute: slow below 6, moderate below 20, fast below 45',
  ),
  first_cut_seconds: z.number().nonnegative().nullable().describe('Time of the first cut, in seconds'),
  dominant_shot_type: ShotType.nullable().describe('Framing that fills most of the time'),
});
export type Shots = z.infer<typeof Shots>;
