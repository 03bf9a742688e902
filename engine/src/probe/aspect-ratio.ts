import type { Orientation } from '@framewise/contract/analysis/file-source';

const commonRatios: readonly (readonly [number, number])[] = [
  [9, 16],
  [16, 9],
  [1, 1],
  [4, 5],
  [5, 4],
  [4, 3],
  [3, 4],
  [2, 3],
  [3, 2],
  [21, 9],
  [9, 21],
  [1, 2],
  [2, 1],
];
const SAME_WITHIN = 0.015;

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The common name of a ratio (1080×1918 is still 9:16), else the exact one in lowest terms. */
export function nameAspectRatio(width: number, height: number): string {
  const value = width / height;
  const named = commonRatios.find(([w, h]) => Math.abs(value / (w / h) - 1) < SAME_WITHIN);
  if (named) return `${named[0]}:${named[1]}`;
  const divisor = greatestCommonDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

export function orientationOf(width: number, height: number): Orientation {
  if (Math.abs(width / height - 1) < SAME_WITHIN) return 'square';
  return width > height ? 'landscape' : 'portrait';
}
