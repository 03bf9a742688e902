import type { Stretch } from '@framewise/contract/analysis/stretch';
import type { Timeline, TimelinePoint } from '@framewise/contract/analysis/timeline';
import { clampShare } from '../frames/statistics.ts';
import { overlapSeconds } from '../frames/stretch-finder.ts';
import type { MeasuredSignals } from './measure-signals.ts';

type CountsOverTime = readonly { readonly time_seconds: number; readonly count: number }[];

/** What each series is drawn from; null where it was not measured. */
export interface TimelineSources {
  readonly durationSeconds: number;
  readonly measured: MeasuredSignals;
  readonly faces: CountsOverTime | null;
  readonly persons: CountsOverTime | null;
  readonly textLines: readonly Stretch[] | null;
  readonly speech: readonly Stretch[] | null;
}

/** Most at once in this second; pictures in between showed nothing new, so the last count holds. */
function countIn(seen: CountsOverTime | null, second: number): number | null {
  if (seen === null) return null;
  const within = seen.filter((at) => at.time_seconds >= second && at.time_seconds < second + 1);
  if (within.length > 0) return Math.max(...within.map((at) => at.count));
  return seen.findLast((at) => at.time_seconds < second)?.count ?? 0;
}

function pointAt(second: number, sources: TimelineSources): TimelinePoint {
  const { signals, pictures, loudness } = sources.measured;
  const end = Math.min(second + 1, sources.durationSeconds);
  const length = Math.max(1e-6, end - second);
  const shareOf = (stretches: readonly Stretch[]) =>
    clampShare(overlapSeconds(stretches, second, end) / length);
  const mostOf = (stretches: readonly Stretch[] | undefined) => stretches && shareOf(stretches) > 0.5;
  return {
    second,
    motion: signals.seconds[second]?.motion ?? null,
    brightness: signals.seconds[second]?.brightness ?? null,
    sharpness: pictures.clarityPerSecond[second] ?? null,
    shot_changes: signals.cutTimes.filter((time) => time >= second && time < end).length,
    is_black: mostOf(signals.blackStretches) ?? null,
    is_frozen: mostOf(signals.frozenStretches) ?? null,
    loudness_lufs: loudness?.perSecondLufs[second] ?? null,
    is_silent: mostOf(loudness?.silences) ?? null,
    speech: sources.speech && shareOf(sources.speech),
    faces: countIn(sources.faces, second),
    persons: countIn(sources.persons, second),
    text_lines: sources.textLines?.filter((line) => overlapSeconds([line], second, end) > 0).length ?? null,
    retention: null,
  };
}

/** One point for each second of the video, for charts and for the retention model. */
export function assembleTimeline(sources: TimelineSources): Timeline {
  const seconds = Math.max(1, Math.ceil(sources.durationSeconds - 1e-6));
  return {
    interval_seconds: 1,
    points: Array.from({ length: seconds }, (_, second) => pointAt(second, sources)),
  };
}
