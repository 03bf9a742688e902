import type { HeuristicPart } from '@framewise/contract/analysis/marketing';

/** A line of a heuristic before it is scored: how much of it was met, 0 to 1. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  readonly maxPoints: number;
  readonly path: string;
  /** Null: not measured or not applicable, so it neither earns nor costs points. */
  readonly met: number | null;
  readonly says: string;
}

export function scoreCriteria(criteria: readonly Criterion[]): HeuristicPart[] {
  return criteria.flatMap(({ id, label, maxPoints, path, met, says }) => {
    if (met === null) return [];
    const points = Math.round(Math.min(1, Math.max(0, met)) * maxPoints * 100) / 100;
    return [{ id, label, points, max_points: maxPoints, path, says }];
  });
}

/** Earned over possible points; null when less than half of all points could be judged. */
export function shareOfPoints(
  parts: readonly HeuristicPart[],
  criteria: readonly Criterion[],
): number | null {
  const possible = parts.reduce((sum, part) => sum + part.max_points, 0);
  const all = criteria.reduce((sum, criterion) => sum + criterion.maxPoints, 0);
  if (possible === 0 || possible < all / 2) return null;
  return parts.reduce((sum, part) => sum + part.points, 0) / possible;
}

/** 1 up to `full`, then falling evenly to 0 at `none`. */
export function falling(value: number, full: number, none: number): number {
  return Math.min(1, Math.max(0, (none - value) / (none - full)));
}

export const inSeconds = (value: number): string => `${Math.round(value * 10) / 10} s`;
export const inPercent = (share: number): string => `${Math.round(share * 100)}%`;
