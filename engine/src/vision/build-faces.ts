import {
  AGE_RANGES,
  type AgeRange,
  EMOTIONS,
  type Emotion,
  type Faces,
  type HumanDemographics,
} from '@framewise/contract/analysis/people';
import type { Observation } from '../models/picture-sampler.ts';
import { areaOf } from './boxes.ts';
import type { SeenFace } from './faces-model.ts';
import { largestOf, meanOf, onlyTracked, shareOfTime, type Track, trackItems } from './tracks.ts';

export interface FacesOutput {
  readonly faces: Faces;
  readonly demographics: HumanDemographics;
  /** By path within the report, why a field is null. */
  readonly reasons: Readonly<Record<string, string>>;
}

interface FacesInput {
  readonly observations: readonly Observation<SeenFace[]>[];
  readonly durationSeconds: number;
  /** Null when expressions were measured. */
  readonly noEmotionsReason: string | null;
  /** Null when ages were measured. */
  readonly noAgesReason: string | null;
}

const SAME_COLOURS = 0.8;
const MIN_SINGLE_SCORE = 0.75;
const TRACKING_TRUST = 0.8;
/** The age network errs by ten years and leans to 25: no answer of it deserves more than this. */
const AGE_TRUST = 0.5;
/** First year of each range after the first one. */
const AGE_STEPS = [13, 18, 35, 55];

export function buildFaces(input: FacesInput): FacesOutput {
  const tracks = trackItems(input.observations, {
    sameColours: SAME_COLOURS,
    minSingleScore: MIN_SINGLE_SCORE,
  });
  const observations = onlyTracked(input.observations, tracks);
  const noFace = tracks.length === 0 ? 'No face is in view.' : null;
  const faces = {
    ...describeFaces(observations, tracks, input.durationSeconds),
    ...describeEmotions(input.noEmotionsReason === null ? observations : []),
  };
  const demographics = describeAges(input.noAgesReason === null ? tracks : []);
  const reasons: Record<string, string> = {};
  for (const [field, value] of Object.entries(faces)) {
    if (value !== null) continue;
    const reason = field.startsWith('emotion') ? (input.noEmotionsReason ?? noFace) : noFace;
    reasons[`faces.${field}`] = reason ?? 'No face is large enough to tell.';
  }
  for (const [field, value] of Object.entries(demographics)) {
    if (value !== null) continue;
    reasons[`Human_Demographics.${field}`] =
      input.noAgesReason ?? noFace ?? 'No face is large enough to tell.';
  }
  return { faces, demographics, reasons };
}

function describeFaces(
  observations: readonly Observation<SeenFace[]>[],
  tracks: readonly Track<SeenFace>[],
  durationSeconds: number,
) {
  const withFaces = observations.filter((seen) => seen.value.length > 0);
  const confidence = meanOf(
    tracks.map((track) => Math.max(...track.sightings.map(({ item }) => item.score))),
  );
  const largest = (seen: Observation<SeenFace[]>) => largestOf(seen.value)?.box ?? null;
  const share = (seen: Observation<SeenFace[]>) => {
    const box = largest(seen);
    return box === null ? 0 : areaOf(box);
  };
  return {
    faces_distinct: tracks.length,
    faces_distinct_confidence: confidence === null ? null : confidence * TRACKING_TRUST,
    faces_max_at_once: Math.max(0, ...observations.map((seen) => seen.value.length)),
    faces_share_of_time: shareOfTime(observations, durationSeconds),
    faces_mean_picture_share: meanOf(withFaces.map(share)),
    first_face_seconds: withFaces[0]?.startSeconds ?? null,
    faces_over_time: observations.map((seen) => ({
      time_seconds: seen.timeSeconds,
      count: seen.value.length,
      largest_picture_share: share(seen),
      largest_box: largest(seen),
    })),
  };
}

function describeEmotions(observations: readonly Observation<SeenFace[]>[]) {
  const overTime = observations.flatMap((seen) => {
    const weights = largestOf(seen.value)?.emotions;
    if (weights === null || weights === undefined) return [];
    const { name, weight } = strongest(EMOTIONS, Array.from(weights));
    return [{ time_seconds: seen.timeSeconds, emotion: name, emotion_confidence: Math.min(1, weight) }];
  });
  const measured = observations.flatMap((seen) =>
    seen.value.flatMap((face) =>
      face.emotions === null
        ? []
        : [{ weights: face.emotions, seconds: seen.endSeconds - seen.startSeconds }],
    ),
  );
  if (measured.length === 0) {
    return {
      emotion_dominant: null,
      emotion_dominant_confidence: null,
      emotion_shares: null,
      emotions_over_time: null,
    };
  }
  const sums = EMOTIONS.map((_, index) =>
    measured.reduce((sum, face) => sum + (face.weights[index] ?? 0) * Math.max(face.seconds, 1e-6), 0),
  );
  const total = sums.reduce((sum, value) => sum + value, 0);
  const shares = sums.map((value) => value / total);
  const { name, weight } = strongest(EMOTIONS, shares);
  return {
    emotion_dominant: name,
    emotion_dominant_confidence: weight,
    emotion_shares: Object.fromEntries(
      EMOTIONS.map((emotion, index) => [emotion, shares[index] ?? 0]),
    ) as Record<Emotion, number>,
    emotions_over_time: overTime,
  };
}

/** Of each face the largest crop that was measured; the report speaks of the face shown longest. */
function describeAges(tracks: readonly Track<SeenFace>[]): HumanDemographics {
  const faces = tracks.flatMap((track, face_track) => {
    const measured = track.sightings.filter(({ item }) => item.ages !== null);
    const ages = largestOf(measured.map(({ item }) => item))?.ages;
    if (ages === null || ages === undefined) return [];
    return [{ face_track, ...ageRangeOf(ages), pictures: track.sightings.length }];
  });
  const longest = faces.reduce<(typeof faces)[number] | null>(
    (best, face) => (best === null || face.pictures > best.pictures ? face : best),
    null,
  );
  return {
    age_range: longest?.age_range ?? null,
    age_range_confidence: longest?.age_range_confidence ?? null,
    faces: longest === null ? null : faces.map(({ pictures: _, ...face }) => face),
  };
}

/** `ages` is the probability of each year; the range that gathers most of it wins. */
export function ageRangeOf(ages: Float32Array): { age_range: AgeRange; age_range_confidence: number } {
  const sums = AGE_RANGES.map(() => 0);
  for (const [age, probability] of ages.entries()) {
    const range = AGE_STEPS.filter((step) => age >= step).length;
    sums[range] = (sums[range] ?? 0) + probability;
  }
  const { name, weight } = strongest(AGE_RANGES, sums);
  return { age_range: name, age_range_confidence: Math.min(1, weight) * AGE_TRUST };
}

function strongest<Name extends string>(names: readonly [Name, ...Name[]], weights: readonly number[]) {
  let best: { name: Name; weight: number } = { name: names[0], weight: weights[0] ?? 0 };
  for (const [index, name] of names.entries()) {
    const weight = weights[index] ?? 0;
    if (weight > best.weight) best = { name, weight };
  }
  return best;
}
