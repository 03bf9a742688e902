import type { FeatureGroup } from '@framewise/contract/analysis/predictions';

/**
 * `second`: one value per second, acts on the chance to leave in that second.
 * `hook`: one value per video, acts on the first three seconds only.
 * `video`: one value per video, acts on the score beside the retention.
 */
export type FeatureScope = 'second' | 'hook' | 'video';

export interface Feature {
  readonly group: FeatureGroup;
  readonly scope: FeatureScope;
  /** What it is and its unit. */
  readonly says: string;
  /** The typical video: at this value the feature adds nothing. Set by judgement, not fitted. */
  readonly typical: number;
  /** One step of the scale that its coefficient counts in. */
  readonly spread: number;
}

const FEATURE_TABLE = {
  hook_face: {
    group: 'hook',
    scope: 'hook',
    says: 'How early the first face is seen: 1 at the start, 0 from second 3 on',
    typical: 0.55,
    spread: 0.45,
  },
  hook_speech: {
    group: 'hook',
    scope: 'hook',
    says: 'How early somebody speaks: 1 at the start, 0 from second 3 on',
    typical: 0.5,
    spread: 0.45,
  },
  hook_text: {
    group: 'hook',
    scope: 'hook',
    says: 'How early text is seen: 1 at the start, 0 from second 3 on',
    typical: 0.5,
    spread: 0.45,
  },
  hook_cuts: {
    group: 'hook',
    scope: 'hook',
    says: 'Cuts within the first three seconds, counted up to 3',
    typical: 0.7,
    spread: 0.9,
  },
  hook_dead_start: {
    group: 'hook',
    scope: 'hook',
    says: 'Share of the first three seconds that is black, frozen or silent',
    typical: 0.1,
    spread: 0.25,
  },
  shot_change: {
    group: 'pace',
    scope: 'second',
    says: 'A cut in this second, 0 or 1',
    typical: 0.25,
    spread: 0.43,
  },
  motion: {
    group: 'pace',
    scope: 'second',
    says: 'Change between successive frames, 0 to 1, square root',
    typical: 0.18,
    spread: 0.09,
  },
  stillness: {
    group: 'pace',
    scope: 'second',
    says: 'Seconds since the last cut, new text or new speech, natural logarithm of 1 + s',
    typical: 0.9,
    spread: 0.7,
  },
  face_visible: {
    group: 'people',
    scope: 'second',
    says: 'A face is in view, 0 or 1',
    typical: 0.55,
    spread: 0.5,
  },
  close_framing: {
    group: 'people',
    scope: 'second',
    says: 'The shot is a close-up or medium shot of a person, 0 or 1',
    typical: 0.5,
    spread: 0.5,
  },
  text_visible: {
    group: 'text',
    scope: 'second',
    says: 'Text is in view, 0 or 1',
    typical: 0.55,
    spread: 0.5,
  },
  text_readable: {
    group: 'text',
    scope: 'second',
    says: 'Share of the words in view that can be read in time',
    typical: 0.8,
    spread: 0.3,
  },
  captioned_speech: {
    group: 'text',
    scope: 'second',
    says: 'What is said is also shown, 0 or 1; only where somebody speaks',
    typical: 0.5,
    spread: 0.5,
  },
  readable_without_sound: {
    group: 'text',
    scope: 'video',
    says: 'Share of the spoken time in which what is said is also shown',
    typical: 0.5,
    spread: 0.4,
  },
  speech_active: {
    group: 'sound',
    scope: 'second',
    says: 'Share of this second with a voice',
    typical: 0.5,
    spread: 0.45,
  },
  silence: {
    group: 'sound',
    scope: 'second',
    says: 'The second is silent, 0 or 1',
    typical: 0.05,
    spread: 0.25,
  },
  loudness_jump: {
    group: 'sound',
    scope: 'second',
    says: 'Change of loudness from the second before, LU',
    typical: 2.5,
    spread: 3,
  },
  sharpness: {
    group: 'picture',
    scope: 'second',
    says: 'Sharpness on the scale of visual_clarity_index, 0 to 10',
    typical: 6,
    spread: 2,
  },
  still_picture: {
    group: 'picture',
    scope: 'second',
    says: 'The picture is black or frozen, 0 or 1',
    typical: 0.05,
    spread: 0.25,
  },
  clear_topic: {
    group: 'message',
    scope: 'video',
    says: 'Confidence of the first topic, 0 to 1',
    typical: 0.4,
    spread: 0.3,
  },
  emotion: {
    group: 'message',
    scope: 'video',
    says: 'Emotion in faces or words, whichever is stronger, 0 to 1',
    typical: 0.4,
    spread: 0.3,
  },
  call_to_action: {
    group: 'message',
    scope: 'video',
    says: 'A call to action is shown or spoken, 0 or 1',
    typical: 0.4,
    spread: 0.5,
  },
  loop: {
    group: 'delivery',
    scope: 'video',
    says: 'Likeness of the last picture to the first, 0 to 1',
    typical: 0.5,
    spread: 0.3,
  },
  platform_fit: {
    group: 'delivery',
    scope: 'video',
    says: 'Score of the best fitting platform, 0 to 1',
    typical: 0.85,
    spread: 0.2,
  },
} as const satisfies Record<string, Feature>;

export type FeatureId = keyof typeof FEATURE_TABLE;
export const FEATURES: Readonly<Record<FeatureId, Feature>> = FEATURE_TABLE;
export const FEATURE_IDS = Object.keys(FEATURE_TABLE) as FeatureId[];

/** The part of a video that the hook features act on. */
export const HOOK_SECONDS = 3;

export const GROUP_LABELS: Readonly<Record<FeatureGroup, string>> = {
  hook: 'The first three seconds',
  pace: 'Cuts and movement',
  people: 'Faces and framing',
  text: 'On-screen text',
  sound: 'Voice and sound',
  picture: 'Picture quality',
  message: 'Topic, emotion and call to action',
  delivery: 'Loop and platform fit',
};

/** One number, one number per second (null where it does not apply), or null when not measured. */
export type FeatureValue = number | readonly (number | null)[] | null;

/** The raw inputs of the model for one video. */
export interface VideoFeatures {
  readonly durationSeconds: number;
  readonly values: Readonly<Record<FeatureId, FeatureValue>>;
}
