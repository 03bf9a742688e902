import { z } from 'zod';
import { Share } from './box.ts';
import { ShareInterval } from './values.ts';

export const FEATURE_GROUPS = [
  'hook',
  'pace',
  'people',
  'text',
  'sound',
  'picture',
  'message',
  'delivery',
] as const;
export const FeatureGroup = z.enum(FEATURE_GROUPS);
export type FeatureGroup = z.infer<typeof FeatureGroup>;

export const Contribution = z.object({
  group: FeatureGroup,
  label: z.string().describe('The group in plain words'),
  effect: z.number().min(-1).max(1).describe('Share added to or taken from the typical value'),
});
export type Contribution = z.infer<typeof Contribution>;

export const RetentionPoint = z.object({
  second: z.number().min(0),
  share: Share.describe('Share of viewers still watching'),
  low: Share,
  high: Share,
});
export type RetentionPoint = z.infer<typeof RetentionPoint>;

export const VIEW_SOURCES = ['start', 'followers', 'video'] as const;

export const ViewsContribution = z.object({
  source: z.enum(VIEW_SOURCES),
  label: z.string().describe('The source in plain words'),
  effect: z.number().describe('Powers of ten that it adds; 1 is ten times the views'),
});
export type ViewsContribution = z.infer<typeof ViewsContribution>;

const Views = z
  .int()
  .nonnegative()
  .describe('Rounded to one digit, for it is no more than an order of magnitude');

/** All of these are estimates of a small model; `docs/predictions.md` says what they rest on. */
export const Predictions = z.object({
  viral_potential_score: Share.describe('Score of the video itself; the typical video has 0.5'),
  viral_potential_score_interval: ShareInterval,
  viral_potential_score_typical: Share.describe('The score of a typical video, 0.5'),
  viral_potential_score_contributions: z
    .array(Contribution)
    .describe('Effects that add up to the score minus the typical score'),
  completion_rate_pred: Share.describe('Share of viewers expected to reach the end'),
  completion_rate_pred_interval: ShareInterval,
  completion_rate_pred_typical: Share.describe('The same for a typical video of this length'),
  completion_rate_pred_contributions: z.array(Contribution),
  five_second_pass_rate: Share.describe('ECR: share of viewers who pass second 5 (or the end, if sooner)'),
  five_second_pass_rate_interval: ShareInterval,
  average_watch_share: Share.describe('NAWP: average watched part of the video'),
  average_watch_share_interval: ShareInterval,
  expected_views: Views.nullable().describe('Order of magnitude of views; null without a follower count'),
  expected_views_interval: z.tuple([Views, Views]).nullable().describe('10th and 90th percentile'),
  expected_views_contributions: z
    .array(ViewsContribution)
    .describe(
      'Effects that add up to the views before rounding, as powers of ten; empty without a follower count',
    ),
  expected_views_follower_count: z.int().nonnegative().nullable().describe('As it was given; never guessed'),
  retention_curve: z.array(RetentionPoint).describe('One point per second, from 0 to the end'),
  unmeasured_features: z.array(z.string()).describe('Inputs that were missing; they widen the intervals'),
  method: z.string().describe('How it was made, in words'),
  model: z.enum(['base', 'personal']).describe('Which model spoke'),
  model_version: z.string(),
  draws: z.number().int().min(1).describe('Coefficient draws behind each interval'),
});
export type Predictions = z.infer<typeof Predictions>;
