import type { Box } from '@framewise/contract/analysis/box';
import { overlapOf } from './boxes.ts';
import type { Pixels } from './resample.ts';

export interface Detection {
  readonly box: Box;
  /** 0 to 1. */
  readonly score: number;
}

/** Non-maximum suppression: of boxes that overlap more than allowed, only the surest stays. */
export function keepBest<Item extends Detection>(items: readonly Item[], maxOverlap: number): Item[] {
  const kept: Item[] = [];
  for (const item of [...items].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlapOf(item.box, other.box) <= maxOverlap)) kept.push(item);
  }
  return kept;
}

const LEVELS = 4;
const STEPS = 24;

/** How the colours of a region are shared out: 64 shares that add up to 1, to know it again. */
export function coloursOf(picture: Pixels, box: Box): Float32Array {
  const shares = new Float32Array(LEVELS ** 3);
  const level = (value: number | undefined) => Math.floor(((value ?? 0) * LEVELS) / 256);
  for (let row = 0; row < STEPS; row++) {
    const y = Math.min(
      picture.height - 1,
      Math.floor((box.y + ((row + 0.5) / STEPS) * box.height) * picture.height),
    );
    for (let column = 0; column < STEPS; column++) {
      const exact = (box.x + ((column + 0.5) / STEPS) * box.width) * picture.width;
      const at = (y * picture.width + Math.min(picture.width - 1, Math.floor(exact))) * 3;
      const { rgb } = picture;
      const bin = (level(rgb[at]) * LEVELS + level(rgb[at + 1])) * LEVELS + level(rgb[at + 2]);
      shares[bin] = (shares[bin] ?? 0) + 1 / STEPS ** 2;
    }
  }
  return shares;
}

/** Shared part of two colour distributions, 0 to 1. */
export const colourLikeness = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, share, bin) => sum + Math.min(share, b[bin] ?? 0), 0);
