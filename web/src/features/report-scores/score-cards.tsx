import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Score } from '../../ui/charts/score.tsx';
import { toPoints } from '../../ui/format.ts';

const points = (interval: readonly [number, number]): [number, number] => [
  toPoints(interval[0]),
  toPoints(interval[1]),
];

/** The four numbers of a report: two estimates with their intervals, two computed from measurements. */
export function ScoreCards({ report }: { report: AnalysisReport }) {
  const { predictions, scores, unmeasured } = report;
  const computed = (name: 'overall_quality_score' | 'marketing_effectiveness') => {
    const value = scores[name];
    const reason = unmeasured[`scores.${name}`];
    return { value: value === null ? null : toPoints(value), ...(reason ? { reason } : {}) };
  };
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Score
        label="Viral potential"
        value={toPoints(predictions.viral_potential_score)}
        interval={points(predictions.viral_potential_score_interval)}
      />
      <Score
        label="Completion"
        unit="%"
        value={toPoints(predictions.completion_rate_pred)}
        interval={points(predictions.completion_rate_pred_interval)}
      />
      <Score label="Overall quality" {...computed('overall_quality_score')} />
      <Score label="Marketing" {...computed('marketing_effectiveness')} />
    </div>
  );
}
