import type { Effect, ExplainedScore } from './explain-scores.ts';

export interface EffectDifference {
  readonly id: string;
  readonly label: string;
  readonly a: number;
  readonly b: number;
  readonly difference: number;
}

export interface ScoreDifference {
  readonly a: ExplainedScore;
  readonly b: ExplainedScore;
  /** a − b; null when either was not measured. */
  readonly difference: number | null;
  /** Largest first; together they are the difference. */
  readonly rows: readonly EffectDifference[];
}

/** What the sum leaves open is an effect of its own. */
const REST = { id: 'rest', label: 'Rounding and limits' } as const;

/** Finer than the six decimals a report is rounded to would be noise. */
const NOISE = 1e-4;

export function differenceOf(a: ExplainedScore, b: ExplainedScore): ScoreDifference {
  if (a.value === null || b.value === null) return { a, b, difference: null, rows: [] };
  const effectsA = withRest(a.effects, a.value);
  const effectsB = withRest(b.effects, b.value);
  const labels = new Map([...effectsB, ...effectsA].map(({ id, label }) => [id, label]));
  const effect = (effects: readonly Effect[], id: string) =>
    effects.find((each) => each.id === id)?.effect ?? 0;
  const rows = [...labels].map(([id, label]) => {
    const [inA, inB] = [effect(effectsA, id), effect(effectsB, id)];
    return { id, label, a: inA, b: inB, difference: inA - inB };
  });
  return {
    a,
    b,
    difference: a.value - b.value,
    rows: rows
      .filter((row) => Math.abs(row.difference) > NOISE)
      .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference)),
  };
}

function withRest(effects: readonly Effect[], value: number): readonly Effect[] {
  const sum = effects.reduce((total, { effect }) => total + effect, 0);
  return [...effects, { ...REST, effect: value - sum }];
}

/** Whether both could be the same, for all the model knows. */
export function doIntervalsOverlap({ a, b }: ScoreDifference): boolean {
  if (!a.interval || !b.interval) return false;
  return a.interval[0] <= b.interval[1] && b.interval[0] <= a.interval[1];
}
