import { z } from 'zod';
import { Share } from './box.ts';
import { EvidencePath } from './values.ts';

/** One line of a documented heuristic: how many of its points the video earned, and from what. */
export const HeuristicPart = z.object({
  id: z.string(),
  label: z.string().describe('What is looked at, in words'),
  points: z.number().min(0),
  max_points: z.number().positive(),
  path: EvidencePath.describe('The field it was read from'),
  says: z.string().describe('What was measured, in words'),
});
export type HeuristicPart = z.infer<typeof HeuristicPart>;

export const HookReason = z.object({
  id: z.string(),
  effect: z.enum(['helps', 'hurts']),
  says: z.string().describe('One sentence'),
  path: EvidencePath,
});
export type HookReason = z.infer<typeof HookReason>;

export const Marketing = z.object({
  message_clarity: z
    .number()
    .min(0)
    .max(10)
    .nullable()
    .describe('How clearly the message comes across, 0–10'),
  message_clarity_parts: z.array(HeuristicPart).describe('The points that make up message_clarity'),
  hook_strength: Share.nullable().describe('Strength of the first three seconds, 0–1'),
  hook_strength_parts: z.array(HeuristicPart),
  hook_reasons: z.array(HookReason),
  cta_first_seconds: z.number().min(0).nullable().describe('When the first call to action starts, seconds'),
  cta_timing: z
    .enum(['opening', 'middle', 'ending', 'throughout'])
    .nullable()
    .describe('Where the calls to action lie; null when there is none'),
  cta_timing_says: z.string().nullable().describe('The same in one sentence'),
});
export type Marketing = z.infer<typeof Marketing>;
