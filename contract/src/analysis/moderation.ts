import { z } from 'zod';
import { Confidence, Seconds, Share } from './box.ts';

export const PictureFlag = z.object({
  category: z.enum(['explicit', 'suggestive', 'explicit_drawing']),
  time_seconds: Seconds.describe('time of the sampled picture, s'),
  confidence: Confidence,
});
export type PictureFlag = z.infer<typeof PictureFlag>;

export const WordFlag = z.object({
  category: z.enum(['profanity', 'slur', 'sexual', 'violence', 'drugs', 'self_harm']),
  word: z.string().describe('the word of the list that matched'),
  source: z.enum(['picture', 'speech']),
  start_seconds: Seconds.describe('s'),
  end_seconds: Seconds.describe('s'),
});
export type WordFlag = z.infer<typeof WordFlag>;

export const Moderation = z.object({
  unsafe_picture_detected: z.boolean().nullable(),
  unsafe_picture_score: Share.nullable().describe('highest explicit score of any sampled picture, 0 to 1'),
  picture_flags: z.array(PictureFlag).nullable(),
  unsafe_words_detected: z.boolean().nullable(),
  word_flags: z.array(WordFlag).nullable(),
});
export type Moderation = z.infer<typeof Moderation>;
