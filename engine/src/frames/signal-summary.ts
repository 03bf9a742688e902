import type { Stretch } from '@framewise/contract/analysis/stretch';
import { measureShake } from './camera-shake.ts';
import { CutDetector } from './cut-detector.ts';
import { type FrameSignal, STILL_LEVELS } from './frame-signals.ts';
import { clampShare, meanOf, quantileOf } from './statistics.ts';
import { StretchFinder } from './stretch-finder.ts';

const BLACK_SHARE = 0.98;
const BLACK_SECONDS = 0.5;
const FROZEN_SECONDS = 1;
const FULL_SCALE = 255;

export interface SignalSummaryResult {
  readonly cutTimes: readonly number[];
  readonly blackStretches: readonly Stretch[];
  readonly frozenStretches: readonly Stretch[];
  readonly brightness: number | null;
  readonly motion: number | null;
  readonly temporalInformation: number | null;
  readonly cameraShake: number | null;
  /** Means of each second; null for a second without a frame. */
  readonly seconds: readonly { readonly motion: number | null; readonly brightness: number | null }[];
}

/** Draws the frame-by-frame signals together. Keeps numbers only, no pictures. */
export class SignalSummary {
  readonly #rate: number;
  readonly #frames: FrameSignal[] = [];
  readonly #cuts = new CutDetector();
  readonly #black = new StretchFinder(BLACK_SECONDS);
  readonly #frozen = new StretchFinder(FROZEN_SECONDS);

  constructor(rate: number) {
    this.#rate = rate;
  }

  add(frame: FrameSignal): void {
    this.#frames.push(frame);
    this.#cuts.add(frame);
    const isBlack = frame.darkShare >= BLACK_SHARE;
    this.#black.add(frame.timeSeconds, isBlack);
    // The stillness began with the frame before this one that matches it.
    const isStill = !isBlack && frame.driftFromStill <= STILL_LEVELS;
    this.#frozen.add(Math.max(0, frame.timeSeconds - (isStill ? 1 / this.#rate : 0)), isStill);
  }

  finish(durationSeconds: number): SignalSummaryResult {
    const cutTimes = this.#cuts.finish();
    const cuts = new Set(cutTimes);
    const within = this.#frames.filter((frame, i) => i > 0 && !cuts.has(frame.timeSeconds));
    return {
      cutTimes,
      blackStretches: this.#black.finish(durationSeconds),
      frozenStretches: this.#frozen.finish(durationSeconds),
      brightness: meanOf(this.#frames.map((frame) => frame.brightness)),
      motion: shareOfFullScale(meanOf(within.map((frame) => frame.lumaChange))),
      temporalInformation: quantileOf(
        within.map((frame) => frame.changeSpread),
        0.95,
      ),
      cameraShake: measureShake(this.#shots(cuts), this.#rate),
      seconds: this.#seconds(durationSeconds, cuts),
    };
  }

  #shots(cuts: ReadonlySet<number>): FrameSignal[][] {
    const shots: FrameSignal[][] = [[]];
    for (const frame of this.#frames) {
      if (cuts.has(frame.timeSeconds)) shots.push([]);
      else shots.at(-1)?.push(frame);
    }
    return shots;
  }

  #seconds(durationSeconds: number, cuts: ReadonlySet<number>): SignalSummaryResult['seconds'] {
    const perSecond = Map.groupBy(this.#frames, (frame) => Math.floor(frame.timeSeconds + 1e-6));
    return Array.from({ length: Math.ceil(durationSeconds) }, (_, second) => {
      const frames = perSecond.get(second) ?? [];
      const within = frames.filter((frame) => frame.timeSeconds > 0 && !cuts.has(frame.timeSeconds));
      return {
        motion: shareOfFullScale(meanOf(within.map((frame) => frame.lumaChange))),
        brightness: meanOf(frames.map((frame) => frame.brightness)),
      };
    });
  }
}

function shareOfFullScale(levels: number | null): number | null {
  return levels === null ? null : clampShare(levels / FULL_SCALE);
}
