import { z } from 'zod';

/** One second of the video. A value that was not measured in this second is null. */
export const TimelinePoint = z.object({
  second: z.int().nonnegative().describe('Start of this second'),
  motion: z.number().min(0).max(1).nullable().describe('Mean change between successive frames, 0 to 1'),
  brightness: z.number().min(0).max(1).nullable().describe('Mean luma, 0 to 1'),
  sharpness: z
    .number()
    .min(0)
    .max(10)
    .nullable()
    .describe('Sharpness on the scale of visual_clarity_index, 0 to 10'),
  shot_changes: z.int().nonnegative().nullable().describe('Cuts in this second'),
  is_black: z.boolean().nullable().describe('True when most of the second is black'),
  is_frozen: z.boolean().nullable().describe('True when the picture stands still for most of the second'),
  loudness_lufs: z
    .number()
    .nullable()
    .describe('Loudness of this second, in LUFS; null where silent or without sound'),
  is_silent: z.boolean().nullable().describe('True when most of the second is silent'),
  speech: z.number().min(0).max(1).nullable().describe('Share of this second with a voice, 0 to 1'),
  faces: z.int().nonnegative().nullable().describe('Faces in view'),
  persons: z.int().nonnegative().nullable().describe('Persons in view'),
  text_lines: z.int().nonnegative().nullable().describe('Lines of text in view'),
  retention: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Predicted share of viewers still watching at the end of this second'),
});
export type TimelinePoint = z.infer<typeof TimelinePoint>;

/** Everything over time, one point a second, for charts and for the retention model. */
export const Timeline = z.object({
  interval_seconds: z.literal(1).describe('Distance between points, in seconds'),
  points: z.array(TimelinePoint).describe('One point for each second that began'),
});
export type Timeline = z.infer<typeof Timeline>;
