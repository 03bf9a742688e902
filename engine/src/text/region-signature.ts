import type { Box } from '@framewise/contract/analysis/box';
import { overlapOf } from '../vision/boxes.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

interface Region {
  readonly box: Box;
  readonly signature: Float32Array;
}

const COLUMNS = 64;
const ROWS = 16;
/** Regions that overlap less than this are two places. */
const SAME_PLACE = 0.5;
/** Captions over moving people: 0.92 and more for the same text, below 0.4 for another. */
const UNCHANGED = 0.8;

/** The green channel of a region on a fixed grid, with mean 0 and length 1. */
export function signRegion(picture: Pixels, box: Box): Float32Array {
  const grid = new Float32Array(COLUMNS * ROWS);
  let sum = 0;
  for (let row = 0; row < ROWS; row++) {
    const y = Math.min(
      picture.height - 1,
      Math.floor((box.y + ((row + 0.5) / ROWS) * box.height) * picture.height),
    );
    for (let column = 0; column < COLUMNS; column++) {
      const x = (box.x + ((column + 0.5) / COLUMNS) * box.width) * picture.width;
      const pixel = y * picture.width + Math.min(picture.width - 1, Math.floor(x));
      const value = picture.rgb[pixel * 3 + 1] ?? 0;
      grid[row * COLUMNS + column] = value;
      sum += value;
    }
  }
  const mean = sum / grid.length;
  const length = Math.sqrt(grid.reduce((total, value) => total + (value - mean) ** 2, 0)) || 1;
  return grid.map((value) => (value - mean) / length);
}

/** How much a picture still shows what a signature was taken of, -1 to 1. */
export function correlation(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/**
 * A region seen before that the picture still shows where a box was found now. Both are taken at the
 * old box: found boxes jitter by a few pixels, and shifted strokes do not correlate.
 */
export function findUnchanged<Known extends Region>(
  picture: Pixels,
  found: Box,
  known: readonly Known[],
): Known | null {
  for (const region of known) {
    if (overlapOf(region.box, found) < SAME_PLACE) continue;
    const signature = signRegion(picture, region.box);
    if (correlation(region.signature, signature) >= UNCHANGED) return { ...region, signature };
  }
  return null;
}
