import type { HeuristicPart, HookReason } from '@framewise/contract/analysis/marketing';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import type { TimelinePoint } from '@framewise/contract/analysis/timeline';
import { HOOK_SECONDS } from '../predictions/feature-table.ts';
import { type Criterion, falling, inPercent, inSeconds, scoreCriteria, shareOfPoints } from './heuristic.ts';

const HELPS_FROM = 0.67;
const HURTS_UP_TO = 0.33;
/** Sharpness of a clear phone picture on the scale of visual_clarity_index. */
const CLEAR_PICTURE = 7;
/** Change between frames, 0 to 1, of a camera that moves fast. */
const MUCH_MOTION = 0.06;

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanOf(
  points: readonly TimelinePoint[],
  read: (point: TimelinePoint) => number | null,
): number | null {
  return mean(points.map(read).filter((value) => value !== null));
}

function wordsCriterion({ speech, ocr_text: ocr }: MeasuredGroups): Criterion {
  const measured = speech.speech_share_of_time !== null || ocr.text_share_of_time !== null;
  const starts = [speech.first_speech_seconds, ocr.first_text_seconds].filter((start) => start !== null);
  const first = starts.length === 0 ? null : Math.min(...starts);
  const written = first !== null && first === ocr.first_text_seconds;
  return {
    id: 'words',
    label: 'Words at once',
    maxPoints: 2.5,
    path: written ? 'ocr_text.first_text_seconds' : 'speech.first_speech_seconds',
    met: !measured ? null : first === null ? 0 : falling(first, 0.5, HOOK_SECONDS),
    says:
      first === null || first >= HOOK_SECONDS
        ? 'Nothing is said or written in the first three seconds.'
        : `The first ${written ? 'text is seen' : 'words are heard'} at ${inSeconds(first)}.`,
  };
}

function faceCriterion({ faces }: MeasuredGroups): Criterion {
  const first = faces.first_face_seconds;
  const measured = faces.faces_share_of_time !== null;
  return {
    id: 'face',
    label: 'A face at once',
    maxPoints: 1.5,
    path: 'faces.first_face_seconds',
    met: !measured ? null : first === null ? 0 : falling(first, 0.5, HOOK_SECONDS),
    says:
      first === null || first >= HOOK_SECONDS
        ? 'No face is seen in the first three seconds.'
        : `The first face is seen at ${inSeconds(first)}.`,
  };
}

function changeCriterion(opening: readonly TimelinePoint[]): Criterion {
  const counted = opening.map((point) => point.shot_changes).filter((count) => count !== null);
  const cuts = counted.length === 0 ? null : counted.reduce((sum, count) => sum + count, 0);
  const motion = meanOf(opening, (point) => point.motion);
  const movement = motion === null ? null : Math.min(1, Math.sqrt(motion / MUCH_MOTION));
  const moves =
    (movement ?? 0) >= HELPS_FROM ? 'much' : (movement ?? 0) > HURTS_UP_TO ? 'something' : 'little';
  return {
    id: 'change',
    label: 'A cut or movement',
    maxPoints: 1.5,
    path: cuts ? 'shots.cut_times_seconds' : 'visual_quality.motion',
    met: cuts ? 1 : movement,
    says: cuts
      ? `The picture cuts ${cuts === 1 ? 'once' : `${cuts} times`} in the first three seconds.`
      : `The picture does not cut in the first three seconds, and ${moves} moves in it.`,
  };
}

function aliveCriterion(opening: readonly TimelinePoint[]): Criterion {
  const dead = meanOf(opening, (point) => {
    if (point.is_black === null && point.is_frozen === null && point.is_silent === null) return null;
    return point.is_black || point.is_frozen || point.is_silent ? 1 : 0;
  });
  return {
    id: 'alive',
    label: 'No dead start',
    maxPoints: 2.5,
    path: 'visual_quality.frozen_stretches',
    met: dead === null ? null : 1 - dead,
    says:
      dead === 0
        ? 'The opening is neither black, frozen nor silent.'
        : `${inPercent(dead ?? 0)} of the first three seconds are black, frozen or silent.`,
  };
}

function sharpCriterion(opening: readonly TimelinePoint[]): Criterion {
  const sharpness = meanOf(opening, (point) => point.sharpness);
  return {
    id: 'sharp',
    label: 'A sharp opening',
    maxPoints: 1,
    path: 'visual_quality.visual_clarity_index',
    met: sharpness === null ? null : sharpness / CLEAR_PICTURE,
    says: `The opening has a sharpness of ${(sharpness ?? 0).toFixed(1)} of 10.`,
  };
}

function toReasons(parts: readonly HeuristicPart[]): HookReason[] {
  return parts.flatMap(({ id, points, max_points, says, path }) => {
    const met = points / max_points;
    if (met > HURTS_UP_TO && met < HELPS_FROM) return [];
    return [{ id, effect: met >= HELPS_FROM ? ('helps' as const) : ('hurts' as const), says, path }];
  });
}

export interface HookJudgement {
  readonly strength: number | null;
  readonly parts: readonly HeuristicPart[];
  readonly reasons: readonly HookReason[];
}

/** How much the first three seconds offer to stay for. */
export function judgeHook(groups: MeasuredGroups): HookJudgement {
  const opening = groups.timeline.points.filter(({ second }) => second < HOOK_SECONDS);
  const criteria = [
    wordsCriterion(groups),
    aliveCriterion(opening),
    faceCriterion(groups),
    changeCriterion(opening),
    sharpCriterion(opening),
  ];
  const parts = scoreCriteria(criteria);
  const share = shareOfPoints(parts, criteria);
  return {
    strength: share === null ? null : Math.round(share * 1000) / 1000,
    parts,
    reasons: toReasons(parts),
  };
}
