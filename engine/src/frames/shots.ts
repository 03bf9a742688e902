import type { Faces, People } from '@framewise/contract/analysis/people';
import type { Shot, ShotPace, Shots, ShotType } from '@framewise/contract/analysis/shots';
import { meanOf, medianOf } from './statistics.ts';

/** Face height and person area at which a framing begins, from the usual film grammar. */
const CLOSE_UP_FACE_SHARE = 0.06;
const MEDIUM_FACE_SHARE = 0.008;
const CLOSE_UP_PERSON_SHARE = 0.6;
const MEDIUM_PERSON_SHARE = 0.2;
const FACE_CONFIDENCE = 0.8;
const PERSON_CONFIDENCE = 0.5;

const pacesBelow: readonly (readonly [cutsPerMinute: number, pace: ShotPace])[] = [
  [6, 'slow'],
  [20, 'moderate'],
  [45, 'fast'],
];

type SeenOverTime = readonly { readonly time_seconds: number; readonly largest_picture_share: number }[];

/** Who was in view when; null when nobody was looked for. */
export interface SeenPeople {
  readonly faces: Faces | null;
  readonly people: People | null;
}

function paceOf(cuts: number, perMinute: number): ShotPace {
  if (cuts === 0) return 'single_shot';
  return pacesBelow.find(([limit]) => perMinute < limit)?.[1] ?? 'very_fast';
}

function largestIn(seen: SeenOverTime | null | undefined, start: number, end: number): number | null {
  const shares = (seen ?? [])
    .filter((at) => at.time_seconds >= start && at.time_seconds < end && at.largest_picture_share > 0)
    .map((at) => at.largest_picture_share);
  return medianOf(shares);
}

/** The framing of a shot by the largest face in it, else by the largest person. */
export function shotTypeOf(
  face: number | null,
  person: number | null,
): Pick<Shot, 'shot_type' | 'shot_type_confidence'> {
  const type = (share: number, closeUp: number, medium: number): ShotType => {
    if (share >= closeUp) return 'close_up';
    return share >= medium ? 'medium' : 'wide';
  };
  if (face !== null) {
    return {
      shot_type: type(face, CLOSE_UP_FACE_SHARE, MEDIUM_FACE_SHARE),
      shot_type_confidence: FACE_CONFIDENCE,
    };
  }
  if (person === null) return { shot_type: null, shot_type_confidence: null };
  return {
    shot_type: type(person, CLOSE_UP_PERSON_SHARE, MEDIUM_PERSON_SHARE),
    shot_type_confidence: PERSON_CONFIDENCE,
  };
}

function dominantType(shots: readonly Shot[]): ShotType | null {
  const seconds = new Map<ShotType, number>();
  for (const { shot_type: type, start_seconds, end_seconds } of shots) {
    if (type !== null) seconds.set(type, (seconds.get(type) ?? 0) + end_seconds - start_seconds);
  }
  return [...seconds].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** The shots between the cuts, with their framing once people and faces are known. */
export function assembleShots(
  cutTimes: readonly number[],
  durationSeconds: number,
  seen: SeenPeople,
): { shots: Shots; reasons: Record<string, string> } {
  const cuts = cutTimes.filter((time) => time > 0 && time < durationSeconds);
  const starts = [0, ...cuts];
  const list: Shot[] = starts.map((start, i) => {
    const end = starts[i + 1] ?? durationSeconds;
    const face = largestIn(seen.faces?.faces_over_time, start, end);
    const person = largestIn(seen.people?.persons_over_time, start, end);
    return { start_seconds: start, end_seconds: end, ...shotTypeOf(face, person) };
  });
  const lengths = list.map((shot) => shot.end_seconds - shot.start_seconds);
  const perMinute = (cuts.length * 60) / durationSeconds;
  const shots: Shots = {
    shot_count: list.length,
    cut_times_seconds: cuts,
    shots: list,
    shot_length_mean_seconds: meanOf(lengths),
    shot_length_median_seconds: medianOf(lengths),
    shot_length_min_seconds: Math.min(...lengths),
    shot_length_max_seconds: Math.max(...lengths),
    cuts_per_minute: perMinute,
    pace: paceOf(cuts.length, perMinute),
    first_cut_seconds: cuts[0] ?? null,
    dominant_shot_type: dominantType(list),
  };
  return { shots, reasons: reasonsFor(shots, seen) };
}

function reasonsFor(shots: Shots, seen: SeenPeople): Record<string, string> {
  const nobody =
    seen.faces === null && seen.people === null
      ? 'Neither faces nor persons could be measured.'
      : 'Nobody is in view.';
  const reasons: Record<string, string> = {};
  if (shots.first_cut_seconds === null) reasons['shots.first_cut_seconds'] = 'The video has no cut.';
  if (shots.dominant_shot_type === null) reasons['shots.dominant_shot_type'] = nobody;
  return reasons;
}
