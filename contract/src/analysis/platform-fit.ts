import { z } from 'zod';
import { Share } from './box.ts';
import { EvidencePath } from './values.ts';

export const PLATFORM_IDS = [
  'tiktok',
  'tiktok_ads',
  'instagram_reels',
  'facebook_reels',
  'youtube_shorts',
  'snapchat',
  'linkedin',
  'x',
] as const;
export const PlatformId = z.enum(PLATFORM_IDS);
export type PlatformId = z.infer<typeof PlatformId>;

/** `blocker`: the upload is refused or the video is not shown as this format. */
export const WarningSeverity = z.enum(['blocker', 'warning', 'advice']);
export type WarningSeverity = z.infer<typeof WarningSeverity>;

export const RuleSource = z.object({
  title: z.string(),
  kind: z
    .enum(['primary', 'secondary', 'convention'])
    .describe('Who says so: the platform, someone else, habit'),
  date: z.iso.date().describe('When it was gathered'),
});
export type RuleSource = z.infer<typeof RuleSource>;

export const PlatformWarning = z.object({
  platform: PlatformId,
  rule: z.string().describe('Rule id, unique per platform'),
  path: EvidencePath.describe('The measured field'),
  measured: z.union([z.number(), z.string(), z.boolean()]),
  limit: z.string().describe('The limit in words, with its unit'),
  unit: z.string().nullable(),
  severity: WarningSeverity,
  message: z.string().describe('What is wrong, one sentence'),
  fix: z.string().describe('What to do about it, one sentence'),
  source: RuleSource,
});
export type PlatformWarning = z.infer<typeof PlatformWarning>;

export const PassedRule = z.object({
  rule: z.string().describe('Rule id, unique per platform'),
  message: z.string().describe('What was measured and what the platform asks for, one sentence'),
});
export type PassedRule = z.infer<typeof PassedRule>;

export const PlatformScore = z.object({
  platform: PlatformId,
  name: z.string().describe('Name as shown'),
  score: Share.describe('How well the file meets what the platform states, 0–1; not a forecast of success'),
  accepted: z.boolean().describe('False when at least one blocker stands'),
  checked_rules: z.number().int().min(0).describe('How many rules could be checked'),
  passed_rules: z
    .array(PassedRule)
    .optional()
    .describe('Those of them that are met; absent in older reports'),
  unchecked_rules: z.array(z.string()).describe('Rules whose measurement is missing'),
});
export type PlatformScore = z.infer<typeof PlatformScore>;

/** The part of the picture that a platform's own buttons and captions leave free. */
export const PlatformSafeZone = z.object({
  platform: PlatformId,
  name: z.string().describe('Name as shown'),
  top: Share.describe('Covered at the top, share of the picture height'),
  bottom: Share.describe('Covered at the bottom, share of the picture height'),
  left: Share.describe('Covered at the left, share of the picture width'),
  right: Share.describe('Covered at the right, share of the picture width'),
});
export type PlatformSafeZone = z.infer<typeof PlatformSafeZone>;

export const PlatformFit = z.object({
  best_platforms: z.array(PlatformId).describe('Platforms that accept the file, best score first'),
  platform_scores: z.array(PlatformScore).describe('Every platform, best first'),
  platform_specific_warnings: z.array(PlatformWarning).describe('Worst first'),
  safe_zones: z.array(PlatformSafeZone).describe('Every platform that has one, in the order of the list'),
  rules_version: z.string(),
});
export type PlatformFit = z.infer<typeof PlatformFit>;
