import { z } from 'zod';
import { Box, Confidence, Seconds, Share } from './box.ts';

const Count = z.number().int().min(0);

export const PersonTrack = z.object({
  id: Count.describe('number of the track within this video'),
  start_seconds: Seconds.describe('when the person is first seen, s'),
  end_seconds: Seconds.describe('when the person is last seen, s'),
  pictures: Count.describe('sampled pictures the person was found in'),
  largest_picture_share: Share.describe('largest share of the picture the person fills'),
  confidence: Confidence,
});
export type PersonTrack = z.infer<typeof PersonTrack>;

export const People = z.object({
  persons_distinct: Count.nullable().describe('different persons, counted as tracks over time'),
  persons_distinct_confidence: Confidence.nullable(),
  persons_max_at_once: Count.nullable().describe('most persons in one sampled picture'),
  persons_share_of_time: Share.nullable().describe('share of the time with at least one person in view'),
  persons_mean_picture_share: Share.nullable().describe(
    'share of the picture filled by persons, mean over the pictures that show any',
  ),
  persons_over_time: z
    .array(
      z.object({
        time_seconds: Seconds.describe('time of the sampled picture, s'),
        count: Count.describe('persons in it'),
        largest_picture_share: Share.describe('share of the picture filled by the largest person'),
      }),
    )
    .nullable(),
  tracks: z.array(PersonTrack).nullable(),
});
export type People = z.infer<typeof People>;

export const EMOTIONS = ['angry', 'disgust', 'fear', 'happy', 'sad', 'surprise', 'neutral'] as const;
export const Emotion = z.enum(EMOTIONS);
export type Emotion = z.infer<typeof Emotion>;

export const Faces = z.object({
  faces_distinct: Count.nullable().describe('different faces, counted as tracks over time'),
  faces_distinct_confidence: Confidence.nullable(),
  faces_max_at_once: Count.nullable().describe('most faces in one sampled picture'),
  faces_share_of_time: Share.nullable().describe('share of the time with at least one face in view'),
  faces_mean_picture_share: Share.nullable().describe(
    'share of the picture filled by the largest face, mean over the pictures that show any',
  ),
  first_face_seconds: Seconds.nullable().describe('when the first face is seen, s; null when none is'),
  faces_over_time: z
    .array(
      z.object({
        time_seconds: Seconds.describe('time of the sampled picture, s'),
        count: Count.describe('faces in it'),
        largest_picture_share: Share.describe('share of the picture filled by the largest face'),
        largest_box: Box.nullable(),
      }),
    )
    .nullable(),
  emotion_dominant: Emotion.nullable().describe('expression shown most, weighted by confidence'),
  emotion_dominant_confidence: Confidence.nullable(),
  emotion_shares: z
    .record(Emotion, Share)
    .nullable()
    .describe('mean weight of each expression over the measured faces; adds up to 1'),
  emotions_over_time: z
    .array(
      z.object({
        time_seconds: Seconds.describe('time of the sampled picture, s'),
        emotion: Emotion.describe('expression of the largest face'),
        emotion_confidence: Confidence,
      }),
    )
    .nullable(),
});
export type Faces = z.infer<typeof Faces>;

/** Coarse on purpose: the model's error is larger than any finer step would promise. */
export const AGE_RANGES = [
  'child (under 13)',
  'teen (13-17)',
  'young adult (18-34)',
  'adult (35-54)',
  'senior (55+)',
] as const;
export const AgeRange = z.enum(AGE_RANGES);
export type AgeRange = z.infer<typeof AgeRange>;

export const HumanDemographics = z.object({
  age_range: AgeRange.nullable().describe(
    'range of the face shown longest; an estimate, never used in a score',
  ),
  age_range_confidence: Confidence.nullable(),
  faces: z
    .array(
      z.object({
        face_track: Count.describe('number of the face track within this video'),
        age_range: AgeRange,
        age_range_confidence: Confidence,
      }),
    )
    .nullable(),
});
export type HumanDemographics = z.infer<typeof HumanDemographics>;

export const SeenObject = z.object({
  label: z.string().describe('class name of the COCO data set'),
  share_of_time: Share.describe('share of the time it is in view'),
  first_seconds: Seconds.describe('when it is first seen, s'),
  max_at_once: Count.describe('most of them in one sampled picture'),
  confidence: Confidence,
});
export type SeenObject = z.infer<typeof SeenObject>;

export const Objects = z.object({
  seen: z.array(SeenObject).nullable().describe('objects other than persons, longest in view first'),
});
export type Objects = z.infer<typeof Objects>;
