import { z } from 'zod';
import { Share } from './box.ts';
import { EvidencePath } from './values.ts';

export const ScorePart = z.object({
  id: z.string(),
  label: z.string(),
  value: Share.describe('The part before its weight, 0–1'),
  weight: Share,
  path: EvidencePath,
  assumed: z.boolean().describe('True when the measurement was missing and the stated default was used'),
});
export type ScorePart = z.infer<typeof ScorePart>;

export const Scores = z.object({
  overall_quality_score: Share.nullable(),
  overall_quality_score_parts: z.array(ScorePart),
  marketing_effectiveness: Share.nullable(),
  marketing_effectiveness_parts: z.array(ScorePart),
  technical_quality: Share.nullable(),
  technical_quality_parts: z.array(ScorePart),
  verdict: z.string().describe('What the report says, in one or two plain sentences'),
});
export type Scores = z.infer<typeof Scores>;
