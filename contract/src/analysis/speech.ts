import { z } from 'zod';
import { Confidence, Seconds, Share } from './box.ts';

export const SpeechStretch = z.object({
  start_seconds: Seconds.describe('s'),
  end_seconds: Seconds.describe('s'),
  voice_probability: Confidence.describe('mean probability that somebody speaks, 0 to 1'),
});
export type SpeechStretch = z.infer<typeof SpeechStretch>;

export const TranscriptSegment = z.object({
  start_seconds: Seconds.describe('s'),
  end_seconds: Seconds.describe('s'),
  text: z.string(),
  confidence: Confidence.nullable().describe(
    'geometric mean of the token probabilities, 0 to 1; null when the transcriber does not tell',
  ),
});
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

export const Speech = z.object({
  speech_share_of_time: Share.nullable().describe('share of the time somebody speaks'),
  first_speech_seconds: Seconds.nullable().describe(
    'when the first speech starts, s; null when there is none',
  ),
  stretches: z.array(SpeechStretch).nullable(),
  transcript: z.string().nullable().describe('what is said; null when there is no clear speech'),
  transcript_confidence: Confidence.nullable(),
  segments: z.array(TranscriptSegment).nullable(),
  words: z.number().int().min(0).nullable(),
  words_per_minute: z.number().min(0).nullable().describe('words over the minutes spoken, 1/min'),
  language: z.string().nullable().describe('ISO 639-1 code of the spoken language, null when not known'),
  language_confidence: Confidence.nullable(),
  transcriber: z.string().nullable().describe('which model wrote the transcript'),
});
export type Speech = z.infer<typeof Speech>;
