import type { PictureSize } from '../pipeline/picture-size.ts';
import { quantileOf } from './statistics.ts';

export interface TileMeasures {
  readonly noiseSigma: number | null;
  readonly blockiness: number | null;
}

const NOISE_BLOCK = 32;
const GRID = 8;
/** The calm parts of the picture show the noise; in the others texture would pass for it. */
const CALM_SHARE = 0.2;

/** Noise and compression blocks of an unscaled piece of the picture. */
export function measureTile(gray: Uint8Array, size: PictureSize): TileMeasures {
  return { noiseSigma: measureNoise(gray, size), blockiness: measureBlockiness(gray, size) };
}

/** Immerkær's fast noise estimate (1996), taken block by block. Null for a piece too small for one. */
export function measureNoise(gray: Uint8Array, size: PictureSize): number | null {
  const sigmas: number[] = [];
  for (let y = 1; y + NOISE_BLOCK < size.height; y += NOISE_BLOCK) {
    for (let x = 1; x + NOISE_BLOCK < size.width; x += NOISE_BLOCK) {
      sigmas.push(blockNoise(gray, size.width, x, y));
    }
  }
  return quantileOf(sigmas, CALM_SHARE);
}

function blockNoise(gray: Uint8Array, width: number, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + NOISE_BLOCK; y++) {
    for (let i = y * width + left; i < y * width + left + NOISE_BLOCK; i++) {
      const corners =
        (gray[i - width - 1] ?? 0) +
        (gray[i - width + 1] ?? 0) +
        (gray[i + width - 1] ?? 0) +
        (gray[i + width + 1] ?? 0);
      const sides = (gray[i - width] ?? 0) + (gray[i + width] ?? 0) + (gray[i - 1] ?? 0) + (gray[i + 1] ?? 0);
      sum += Math.abs(corners - 2 * sides + 4 * (gray[i] ?? 0));
    }
  }
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * NOISE_BLOCK * NOISE_BLOCK);
}

/** Luma steps across the 8-pixel grid over those inside it; null when nothing steps at all. */
export function measureBlockiness(gray: Uint8Array, { width, height }: PictureSize): number | null {
  const steps = new Float64Array(GRID);
  const counts = new Float64Array(GRID);
  for (let y = 1; y < height; y++) {
    let rowSteps = 0;
    for (let x = 1, i = y * width + 1; x < width; x++, i++) {
      const value = gray[i] ?? 0;
      const across = value - (gray[i - 1] ?? 0);
      const down = value - (gray[i - width] ?? 0);
      steps[x & 7] = (steps[x & 7] ?? 0) + (across < 0 ? -across : across);
      rowSteps += down < 0 ? -down : down;
    }
    steps[y & 7] = (steps[y & 7] ?? 0) + rowSteps;
    counts[y & 7] = (counts[y & 7] ?? 0) + width - 1;
  }
  for (let x = 1; x < width; x++) counts[x & 7] = (counts[x & 7] ?? 0) + Math.max(0, height - 1);
  const [onGrid = 0, ...offGrid] = steps;
  const [onCount = 0, ...offCount] = counts;
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const usual = total(offGrid) / Math.max(1, total(offCount));
  return onCount === 0 || usual === 0 ? null : onGrid / onCount / usual;
}
