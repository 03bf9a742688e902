import type { AnalysisReport } from '@framewise/contract/analysis/report';
import type { ScorePart } from '@framewise/contract/analysis/scores';

export interface Effect {
  readonly id: string;
  readonly label: string;
  /** What it adds to the score, as a share. */
  readonly effect: number;
}

/** A score as the sum of effects. */
export interface ExplainedScore {
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly reason: string | null;
  readonly effects: readonly Effect[];
}

/** The effect that a prediction starts from. */
export const TYPICAL = 'typical';

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
        { id: TYPICAL, label: 'A typical video', effect: p.viral_potential_score_typical },
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
        { id: TYPICAL, label: 'A typical video of its length', effect: p.completion_rate_pred_typical },
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
  label: part.assumed ? `${part.label} (assumed)` : part.label,
  effect: part.value * part.weight,
});
