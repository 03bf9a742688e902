import type { Box } from '@framewise/contract/analysis/box';
import type { Stretch } from '@framewise/contract/analysis/stretch';

export interface Detections {
  readonly hits: number;
  readonly falseAlarms: number;
  readonly misses: number;
  /** Distance of each hit from the truth. */
  readonly errors: readonly number[];
}

/** Pairs found with expected items one to one, the best pair first; `distance` null means no pair. */
export function pair<Found, Expected>(
  found: readonly Found[],
  expected: readonly Expected[],
  distance: (found: Found, expected: Expected) => number | null,
): Detections {
  const pairs = found.flatMap((item, foundIndex) =>
    expected.flatMap((target, expectedIndex) => {
      const apart = distance(item, target);
      return apart === null ? [] : [{ foundIndex, expectedIndex, apart }];
    }),
  );
  const usedFound = new Set<number>();
  const usedExpected = new Set<number>();
  const errors: number[] = [];
  for (const { foundIndex, expectedIndex, apart } of pairs.sort((a, b) => a.apart - b.apart)) {
    if (usedFound.has(foundIndex) || usedExpected.has(expectedIndex)) continue;
    usedFound.add(foundIndex);
    usedExpected.add(expectedIndex);
    errors.push(apart);
  }
  return {
    hits: errors.length,
    falseAlarms: found.length - errors.length,
    misses: expected.length - errors.length,
    errors,
  };
}

/** Times that lie within `tolerance` seconds of an expected one. */
export function pairTimes(
  found: readonly number[],
  expected: readonly number[],
  tolerance: number,
): Detections {
  return pair(found, expected, (at, target) => {
    const apart = Math.abs(at - target);
    return apart <= tolerance + 1e-9 ? apart : null;
  });
}

/** Of everything found, the right part; null when nothing was found. */
export function precision({ hits, falseAlarms }: Detections): number | null {
  return hits + falseAlarms === 0 ? null : hits / (hits + falseAlarms);
}

/** Of everything there is, the found part; null when there is nothing. */
export function recall({ hits, misses }: Detections): number | null {
  return hits + misses === 0 ? null : hits / (hits + misses);
}

export function toWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  );
}

/** Fewest insertions, deletions and substitutions that turn one list into the other. */
export function editDistance<Item>(from: readonly Item[], to: readonly Item[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [rowIndex, item] of from.entries()) {
    const next = [rowIndex + 1];
    for (const [index, target] of to.entries()) {
      const substitute = (row[index] ?? 0) + (item === target ? 0 : 1);
      next.push(Math.min(substitute, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Likeness of two lines of text without regard to case and spaces, 0 to 1. */
export function textLikeness(first: string, second: string): number {
  const [a, b] = [first, second].map((text) => [...text.toLowerCase().replace(/\s+/g, '')]);
  const longest = Math.max(a?.length ?? 0, b?.length ?? 0);
  return longest === 0 ? 1 : 1 - editDistance(a ?? [], b ?? []) / longest;
}

/** Shared area over joint area. */
export function boxOverlap(first: Box, second: Box): number {
  const width = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
  const height = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  const shared = Math.max(0, width) * Math.max(0, height);
  const joint = first.width * first.height + second.width * second.height - shared;
  return joint === 0 ? 0 : shared / joint;
}

/** Seconds that are rightly, wrongly and not covered. Stretches of one list do not overlap. */
export function coverTime(found: readonly Stretch[], expected: readonly Stretch[]): Detections {
  const length = (stretches: readonly Stretch[]): number =>
    stretches.reduce((sum, stretch) => sum + stretch.end_seconds - stretch.start_seconds, 0);
  const shared = found.reduce(
    (sum, one) =>
      sum +
      expected.reduce((inner, other) => {
        const start = Math.max(one.start_seconds, other.start_seconds);
        const end = Math.min(one.end_seconds, other.end_seconds);
        return inner + Math.max(0, end - start);
      }, 0),
    0,
  );
  return { hits: shared, falseAlarms: length(found) - shared, misses: length(expected) - shared, errors: [] };
}

function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same - 1) / 2;
  });
}

/** Spearman's rank correlation; null when one side does not vary. */
export function rankCorrelation(first: readonly number[], second: readonly number[]): number | null {
  const [a, b] = [ranks(first), ranks(second)];
  const middle = (first.length - 1) / 2;
  let together = 0;
  let alone = 0;
  let other = 0;
  for (const [index, rank] of a.entries()) {
    const x = rank - middle;
    const y = (b[index] ?? middle) - middle;
    together += x * y;
    alone += x * x;
    other += y * y;
  }
  return alone === 0 || other === 0 ? null : together / Math.sqrt(alone * other);
}
