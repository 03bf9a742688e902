import type { AnalysisReport } from '@framewise/contract/analysis/report';
import type { ScorePart } from '@framewise/contract/analysis/scores';

interface Effect {
  readonly id: string;
  readonly label: string;
  /** What it adds to the score, as a share. */
  readonly effect: number;
}

/** A score as the sum of effects. What the sum leaves open (limits, rounding) is an effect of its own. */
export interface ExplainedScore {
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly reason: string | null;
  readonly effects: readonly Effect[];
}

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

const REST = { id: 'rest', label: 'Rounding and limits' } as const;

/** Finer than the six decimals a report is rounded to would be noise. */
const NOISE = 1e-4;

export function explainScores(report: AnalysisReport): readonly ExplainedScore[] {
  const { predictions: p, scores } = report;
  const effectsOf = (list: typeof p.viral_potential_score_contributions): Effect[] =>
    list.map(({ group, label, effect }) => ({ id: group, label, effect }));
  const computed = (
    id: 'overall_quality_score' | 'marketing_effectiveness' | 'technical_quality',
    name: string,
  ): ExplainedScore => ({
    id,
    name,
    value: scores[id],
    interval: null,
    reason: report.unmeasured[`scores.${id}`] ?? null,
    effects: scores[`${id}_parts`].map(weighed),
  });
  return [
    {
      id: 'viral_potential_score',
      name: 'Viral potential',
      value: p.viral_potential_score,
      interval: p.viral_potential_score_interval,
      reason: null,
      effects: [
        { id: 'typical', label: 'A typical video', effect: p.viral_potential_score_typical },
        ...effectsOf(p.viral_potential_score_contributions),
      ],
    },
    {
      id: 'completion_rate_pred',
      name: 'Completion',
      value: p.completion_rate_pred,
      interval: p.completion_rate_pred_interval,
      reason: null,
      effects: [
        { id: 'typical', label: 'A typical video of its length', effect: p.completion_rate_pred_typical },
        ...effectsOf(p.completion_rate_pred_contributions),
      ],
    },
    computed('overall_quality_score', 'Overall quality'),
    computed('marketing_effectiveness', 'Marketing'),
    computed('technical_quality', 'Technical quality'),
  ];
}

const weighed = (part: ScorePart): Effect => ({
  id: part.id,
  label: part.label,
  effect: part.value * part.weight,
});

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
