import { Box } from '@framewise/contract/analysis/box';
import { Stretch } from '@framewise/contract/analysis/stretch';
import { z } from 'zod';

/** What a field of the report should be: a number, a word, a list of times or a list of words. */
const ExpectedValue = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.null(),
  z.array(z.number()),
  z.array(z.string()),
]);
export type ExpectedValue = z.infer<typeof ExpectedValue>;

const ExpectedLine = z.object({ text: z.string(), box: Box.optional() });
export type ExpectedLine = z.infer<typeof ExpectedLine>;

/** The known answers of one clip. Only what is stated is judged. */
export const Reference = z.object({
  values: z
    .record(z.string(), ExpectedValue)
    .default({})
    .describe('Path in the report → value, e.g. "audio.loudness_integrated_lufs": -23'),
  transcript: z.string().optional().describe('Every word that is spoken'),
  speech: z.array(Stretch).optional().describe('When somebody speaks'),
  lines: z.array(ExpectedLine).optional().describe('Every line of text in the picture'),
  series: z
    .array(z.object({ name: z.string(), path: z.string(), level: z.number(), rises: z.boolean() }))
    .default([])
    .describe('Clips of one series must order a field as their levels'),
});
export type Reference = z.infer<typeof Reference>;

export interface ReferenceClip {
  readonly name: string;
  readonly file: string;
  readonly reference: Reference;
}
