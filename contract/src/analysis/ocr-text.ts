import { z } from 'zod';
import { Box, Confidence, Seconds, Share } from './box.ts';

export const TextLine = z.object({
  text: z.string().describe('the line as read; letter case is not reliable'),
  start_seconds: Seconds.describe('when the line is first seen, s'),
  end_seconds: Seconds.describe('when the line is gone, s'),
  box: Box,
  confidence: Confidence,
});
export type TextLine = z.infer<typeof TextLine>;

export const ReadTextLine = TextLine.extend({
  words: z.number().int().min(0),
  words_per_second: z.number().min(0).describe('words of the line over the time it stays on screen, 1/s'),
  readable_in_time: z
    .boolean()
    .describe('a viewer who reads the lines in order at the stated rate finishes it before it is gone'),
});
export type ReadTextLine = z.infer<typeof ReadTextLine>;

export const CallToAction = z.object({
  phrase: z.string().describe('name of the pattern that matched'),
  text: z.string().describe('the words that matched'),
  source: z.enum(['picture', 'speech']),
  start_seconds: Seconds.describe('s'),
  end_seconds: Seconds.describe('s'),
});
export type CallToAction = z.infer<typeof CallToAction>;

export const EDGES = ['top', 'bottom', 'left', 'right'] as const;

export const UnsafeText = z.object({
  platform: z.string().describe('id of the platform whose buttons and captions cover the text'),
  lines: z.array(
    z.object({
      text: z.string(),
      start_seconds: Seconds.describe('s'),
      end_seconds: Seconds.describe('s'),
      covered_share: Share.describe('share of the area of the line outside the safe zone'),
      edges: z.array(z.enum(EDGES)).describe('edges of the safe zone it crosses'),
    }),
  ),
});
export type UnsafeText = z.infer<typeof UnsafeText>;

export const OcrText = z.object({
  lines: z.array(ReadTextLine).nullable().describe('every line read, in the order of appearance'),
  full_text: z.string().nullable().describe('different lines joined in the order of appearance'),
  first_text_seconds: Seconds.nullable().describe('when the first text is seen, s; null when there is none'),
  text_share_of_time: Share.nullable().describe('share of the time with any text in view'),
  text_mean_picture_share: Share.nullable().describe(
    'share of the picture under text, mean over the time with text',
  ),
  cta_text_detected: z.boolean().nullable().describe('a call to action is in the picture or in the speech'),
  cta_matches: z.array(CallToAction).nullable(),
  reading_rate_words_per_second: z.number().describe('the reading rate that readability is judged by, 1/s'),
  reading_speed_words_per_second: z
    .number()
    .min(0)
    .nullable()
    .describe('words on screen over the time any text is in view, 1/s'),
  reading_speed_characters_per_second: z.number().min(0).nullable().describe('the same in characters, 1/s'),
  readable_text_share: Share.nullable().describe('share of the words that can be read in time'),
  text_outside_safe_zones: z.array(UnsafeText).nullable().describe('one entry per platform that covers text'),
});
export type OcrText = z.infer<typeof OcrText>;
