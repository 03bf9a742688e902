import { z } from 'zod';
import { Share } from './box.ts';
import { EvidencePath } from './values.ts';

export const ARCHETYPES = [
  'Educator',
  'Entertainer',
  'Storyteller',
  'Reviewer',
  'Promoter',
  'Lifestyle Creator',
  'Performer',
  'Visual Artist',
] as const;
export const Archetype = z.enum(ARCHETYPES);
export type Archetype = z.infer<typeof Archetype>;

export const TONES = [
  'calm',
  'energetic',
  'cheerful',
  'serious',
  'urgent',
  'informative',
  'neutral',
] as const;
export const Tone = z.enum(TONES);
export type Tone = z.infer<typeof Tone>;

/** One measured fact that a statement leans on. */
export const Evidence = z.object({
  path: EvidencePath.describe('Field of the report'),
  says: z.string().describe('What was measured there, in words'),
});
export type Evidence = z.infer<typeof Evidence>;

export const Personas = z.object({
  influencer_archetype: Archetype.nullable().describe('The kind of creator this video reads as'),
  influencer_archetype_confidence: Share.nullable().describe('Lead over the other archetypes, 0–1'),
  influencer_archetype_evidence: z.array(Evidence),
  tone: Tone.nullable().describe('How the video comes across: pace, loudness, words, faces'),
  tone_confidence: Share.nullable(),
  tone_evidence: z.array(Evidence),
  audience_fit_summary: z.string().nullable().describe('Two sentences on whom the video fits'),
  audience_fit_evidence: z.array(Evidence).describe('What those two sentences lean on'),
});
export type Personas = z.infer<typeof Personas>;
