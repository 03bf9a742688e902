import { toPoints } from '../../ui/format.ts';
import { doIntervalsOverlap, type ScoreDifference } from './compare-scores.ts';

const NAMED_REASONS = 2;

export interface Verdict {
  readonly sentence: string;
  readonly caution: string;
}

/** Who is ahead in viral potential, by how much and why; and how sure that is. */
export function verdictOf(viral: ScoreDifference, names: { a: string; b: string }): Verdict {
  const points = toPoints(viral.difference ?? 0);
  const caution = doIntervalsOverlap(viral)
    ? 'The intervals of the two estimates overlap: a tendency, not a certainty.'
    : 'The intervals of the two estimates do not overlap: a clear difference.';
  if (points === 0) return { sentence: 'Both videos have the same viral potential', caution };
  const leader = points > 0 ? names.a : names.b;
  const by = `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
  return { sentence: `${leader} is ahead by ${by}${reasons(viral, Math.sign(points))}`, caution };
}

function reasons({ rows }: ScoreDifference, sign: number): string {
  const inFavour = rows
    .map((row) => ({ label: row.label, points: toPoints(row.difference * sign) }))
    .filter(({ points }) => points > 0)
    .slice(0, NAMED_REASONS)
    .map(({ label, points }) => `${label.toLowerCase()} (+${points})`);
  return inFavour.length === 0 ? '' : `, mostly thanks to ${inFavour.join(' and ')}`;
}
