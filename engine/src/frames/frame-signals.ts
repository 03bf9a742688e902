import type { PictureSize } from '../pipeline/picture-size.ts';
import { GlobalMotion } from './global-motion.ts';
import { clampShare } from './statistics.ts';

/** What one frame says by itself and against the frame before. Levels are 8-bit, video range. */
export interface FrameSignal {
  readonly timeSeconds: number;
  /** Mean luma, 0 black to 1 white. */
  readonly brightness: number;
  readonly darkShare: number;
  /** Mean absolute change of luma, in levels; 0 for the first frame. */
  readonly lumaChange: number;
  /** Mean absolute change of luma and chroma together, in levels: what a cut is judged by. */
  readonly contentChange: number;
  /** Spread of the luma change (TI of ITU-T P.910), in levels. */
  readonly changeSpread: number;
  /** Mean absolute difference to the first frame that looks the same, in levels. */
  readonly driftFromStill: number;
  /** Shift of the whole picture since the frame before, as shares of the longer side. */
  readonly shiftX: number;
  readonly shiftY: number;
}

const DARK_LUMA = 38;
const BLACK_LUMA = 16;
const LUMA_RANGE = 219;
/** Chroma carries what luma misses, a cut from red to green, but is quieter. */
const CHROMA_WEIGHT = 0.5;
/** Below this a frame shows what the frame before it did, in mean levels. */
export const STILL_LEVELS = 0.26;
const LOOP_UNLIKE_LEVELS = 50;

/** Measures every frame of the small stream. Keeps three frames: the last, the first, and the still one. */
export class FrameSignals {
  readonly #size: PictureSize;
  readonly #rate: number;
  readonly #lumaLength: number;
  readonly #motion: GlobalMotion;
  #previous: Uint8Array | null = null;
  #still: Uint8Array | null = null;
  #first: Uint8Array | null = null;

  constructor(size: PictureSize, rate: number) {
    this.#size = size;
    this.#rate = rate;
    this.#lumaLength = size.width * size.height;
    this.#motion = new GlobalMotion(size);
  }

  /** The frame may be reused by its owner after the next but one call. */
  measure(yuv: Uint8Array, index: number): FrameSignal {
    const luma = yuv.subarray(0, this.#lumaLength);
    const change = this.#measureChange(yuv, luma);
    const { mean, shift } = this.#motion.measure(luma);
    this.#first ??= luma.slice();
    this.#previous = yuv;
    const longSide = Math.max(this.#size.width, this.#size.height);
    return {
      timeSeconds: index / this.#rate,
      brightness: clampShare((mean - BLACK_LUMA) / LUMA_RANGE),
      darkShare: darkShareOf(luma),
      ...change,
      driftFromStill: this.#measureDrift(luma),
      shiftX: shift.x / longSide,
      shiftY: shift.y / longSide,
    };
  }

  /** Likeness of the last frame to the first, 0 to 1: how well the video loops. */
  loopSimilarity(): number | null {
    if (this.#first === null || this.#previous === null) return null;
    const difference = meanDifference(this.#first, this.#previous);
    return Math.max(0, 1 - difference / LOOP_UNLIKE_LEVELS);
  }

  #measureChange(yuv: Uint8Array, luma: Uint8Array) {
    const previous = this.#previous;
    if (previous === null) return { lumaChange: 0, contentChange: 0, changeSpread: 0 };
    let sum = 0;
    let absolute = 0;
    let squares = 0;
    for (let i = 0; i < luma.length; i++) {
      const difference = (luma[i] ?? 0) - (previous[i] ?? 0);
      sum += difference;
      absolute += difference < 0 ? -difference : difference;
      squares += difference * difference;
    }
    let chroma = 0;
    for (let i = luma.length; i < yuv.length; i++) chroma += Math.abs((yuv[i] ?? 0) - (previous[i] ?? 0));
    const mean = sum / luma.length;
    const lumaChange = absolute / luma.length;
    const chromaLength = Math.max(1, yuv.length - luma.length);
    return {
      lumaChange,
      contentChange: lumaChange + (2 * CHROMA_WEIGHT * chroma) / chromaLength,
      changeSpread: Math.sqrt(Math.max(0, squares / luma.length - mean * mean)),
    };
  }

  /** Against the frame where the stillness began, not the last one: slow drift is not stillness. */
  #measureDrift(luma: Uint8Array): number {
    const drift = this.#still === null ? Number.POSITIVE_INFINITY : meanDifference(this.#still, luma);
    if (drift > STILL_LEVELS) {
      this.#still ??= new Uint8Array(luma.length);
      this.#still.set(luma);
    }
    return drift;
  }
}

/** A sparse grid tells whether a picture is dark or still as well as every pixel does. */
const SPARSE_STEP = 5;

function darkShareOf(luma: Uint8Array): number {
  let dark = 0;
  for (let i = 0; i < luma.length; i += SPARSE_STEP) if ((luma[i] ?? 0) < DARK_LUMA) dark += 1;
  return dark / Math.ceil(luma.length / SPARSE_STEP);
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += SPARSE_STEP) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / Math.ceil(a.length / SPARSE_STEP);
}
