import type { FeatureId } from './feature-table.ts';

/** `published`: the direction is; its size is ours unless the note says otherwise. */
export type Evidence =
  | { readonly kind: 'measured'; readonly source: string }
  | { readonly kind: 'published'; readonly source: string }
  | { readonly kind: 'assumed' };

/** Numbers of the model that multiply no feature. */
export type StructureId =
  | 'base_start'
  | 'base_floor'
  | 'base_decay'
  | 'retention_unexplained'
  | 'pass_rate'
  | 'watch_share'
  | 'score_unexplained';

export type CoefficientId = FeatureId | StructureId;

export interface Coefficient {
  readonly id: CoefficientId;
  /** `hazard`: log-odds of leaving within a second. `score`: log-odds of the score. `base`: the shape of the typical curve. */
  readonly multiplies: 'hazard' | 'score' | 'base';
  /** Direction in which it moves what it multiplies; 0 where it may go either way. */
  readonly sign: -1 | 0 | 1;
  readonly mean: number;
  readonly sd: number;
  readonly evidence: Evidence;
  readonly note: string;
}

const ASSUMED: Evidence = { kind: 'assumed' };
const LING = 'Ling et al. 2022, content analysis of 400 TikTok videos';
const VERIZON = 'Verizon Media and Publicis Media, survey of 5,616 viewers';
const SNAPUGC = 'SnapUGC (ECCV 2024), engagement of 90,000 short videos';
const VQUALA = 'VQualA 2025 challenge on SnapUGC: ridge on frozen features reaches rank correlation 0.473';

/** Raised with every change of this file; it stands in every report. */
export const MODEL_VERSION = 'base-1';

/** Per step of the feature's spread. Nothing here was fitted: no labelled videos ship with the product. */
export const COEFFICIENTS: readonly Coefficient[] = [
  {
    id: 'base_start',
    multiplies: 'base',
    sign: -1,
    mean: -1.39,
    sd: 0.3,
    evidence: ASSUMED,
    note: 'Log-odds of leaving in the first second of the typical video: one viewer in five.',
  },
  {
    id: 'base_floor',
    multiplies: 'base',
    sign: -1,
    mean: -4,
    sd: 0.35,
    evidence: ASSUMED,
    note: 'Log-odds of leaving per second long after the start: about one viewer in 55.',
  },
  {
    id: 'base_decay',
    multiplies: 'base',
    sign: 1,
    mean: 1.1,
    sd: 0.25,
    evidence: ASSUMED,
    note: 'Natural logarithm of the seconds over which the early losses fade: about 3 s.',
  },
  {
    id: 'retention_unexplained',
    multiplies: 'hazard',
    sign: 0,
    mean: 0,
    sd: 0.5,
    evidence: { kind: 'published', source: VQUALA },
    note: 'What no measured feature explains. 0.473 leaves 78% of the variance open; the size follows from that and from the spread of this model.',
  },
  {
    id: 'hook_face',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.08,
    sd: 0.12,
    evidence: ASSUMED,
    note: 'An early face holds viewers.',
  },
  {
    id: 'hook_speech',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.08,
    sd: 0.12,
    evidence: ASSUMED,
    note: 'Early words hold viewers.',
  },
  {
    id: 'hook_text',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.08,
    sd: 0.12,
    evidence: ASSUMED,
    note: 'Early text tells what the video is about.',
  },
  {
    id: 'hook_cuts',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.05,
    sd: 0.12,
    evidence: ASSUMED,
    note: 'An early change of picture. No reliable figure for a right number of cuts exists.',
  },
  {
    id: 'hook_dead_start',
    multiplies: 'hazard',
    sign: 1,
    mean: 0.18,
    sd: 0.15,
    evidence: ASSUMED,
    note: 'A black, frozen or silent opening gives no reason to stay.',
  },
  {
    id: 'shot_change',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.04,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'Something new to see. No reliable figure for an ideal cut rate exists.',
  },
  {
    id: 'motion',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.04,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'Movement in the picture.',
  },
  {
    id: 'stillness',
    multiplies: 'hazard',
    sign: 1,
    mean: 0.1,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'The longer nothing changes, the more viewers go.',
  },
  {
    id: 'face_visible',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.05,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'A face in view.',
  },
  {
    id: 'close_framing',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.07,
    sd: 0.1,
    evidence: { kind: 'published', source: LING },
    note: 'Close-up and medium shots go with popularity there; that they hold viewers is inferred.',
  },
  {
    id: 'text_visible',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.06,
    sd: 0.1,
    evidence: { kind: 'published', source: LING },
    note: 'On-screen text goes with popularity there; that it holds viewers is inferred.',
  },
  {
    id: 'text_readable',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.05,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'Text that is gone before it is read frustrates.',
  },
  {
    id: 'captioned_speech',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.1,
    sd: 0.1,
    evidence: { kind: 'published', source: VERIZON },
    note: '80% say they are more likely to finish a video with captions: what people say, not what was observed.',
  },
  {
    id: 'speech_active',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.05,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'A voice to follow.',
  },
  {
    id: 'silence',
    multiplies: 'hazard',
    sign: 1,
    mean: 0.07,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'A silent second.',
  },
  {
    id: 'loudness_jump',
    multiplies: 'hazard',
    sign: 1,
    mean: 0.02,
    sd: 0.1,
    evidence: ASSUMED,
    note: 'A sudden change of loudness may startle as well as wake: small, and wide.',
  },
  {
    id: 'sharpness',
    multiplies: 'hazard',
    sign: -1,
    mean: -0.04,
    sd: 0.06,
    evidence: { kind: 'published', source: SNAPUGC },
    note: 'Quality scores alone do not correlate strongly with engagement there, so it weighs little.',
  },
  {
    id: 'still_picture',
    multiplies: 'hazard',
    sign: 1,
    mean: 0.12,
    sd: 0.12,
    evidence: ASSUMED,
    note: 'A black or frozen second.',
  },
  {
    id: 'pass_rate',
    multiplies: 'score',
    sign: 1,
    mean: 0.8,
    sd: 0.3,
    evidence: { kind: 'published', source: SNAPUGC },
    note: 'Share of viewers who pass 5 s (ECR), one of the two measures of engagement there; the weight is ours.',
  },
  {
    id: 'watch_share',
    multiplies: 'score',
    sign: 1,
    mean: 0.8,
    sd: 0.3,
    evidence: { kind: 'published', source: SNAPUGC },
    note: 'Watched share (NAWP), the other measure of engagement there; the weight is ours.',
  },
  {
    id: 'readable_without_sound',
    multiplies: 'score',
    sign: 1,
    mean: 0.18,
    sd: 0.15,
    evidence: { kind: 'published', source: VERIZON },
    note: '69% say they watch muted in public; that it makes them share is inferred.',
  },
  {
    id: 'clear_topic',
    multiplies: 'score',
    sign: 1,
    mean: 0.12,
    sd: 0.15,
    evidence: ASSUMED,
    note: 'A video about one clear thing is easier to pass on.',
  },
  {
    id: 'emotion',
    multiplies: 'score',
    sign: 1,
    mean: 0.12,
    sd: 0.15,
    evidence: ASSUMED,
    note: 'Emotion in faces or words.',
  },
  {
    id: 'call_to_action',
    multiplies: 'score',
    sign: 1,
    mean: 0.08,
    sd: 0.15,
    evidence: ASSUMED,
    note: 'Viewers who are asked act more often; they may also be put off.',
  },
  {
    id: 'loop',
    multiplies: 'score',
    sign: 1,
    mean: 0.08,
    sd: 0.15,
    evidence: ASSUMED,
    note: 'A last picture like the first makes a second look likelier.',
  },
  {
    id: 'platform_fit',
    multiplies: 'score',
    sign: 1,
    mean: 0.12,
    sd: 0.15,
    evidence: ASSUMED,
    note: 'A file that fits what a platform states is shown as it was made.',
  },
  {
    id: 'score_unexplained',
    multiplies: 'score',
    sign: 0,
    mean: 0,
    sd: 0.8,
    evidence: { kind: 'published', source: VQUALA },
    note: 'What no measured feature explains about sharing, sized as for the retention.',
  },
];
