import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Waterfall } from '../../features/report-scores/waterfall.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toPoints } from '../../ui/format.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { type ExplainedScore, explainScores, TYPICAL } from './explain-scores.ts';

/** The four that the report shows, and what each is in plain words. */
const NOTES: Readonly<Record<string, string>> = {
  viral_potential_score:
    'An estimate from measured features, not a promise. Views depend mostly on the account.',
  completion_rate_pred:
    'An estimate of how many of 100 viewers reach the end, against videos of this length.',
  overall_quality_score:
    'A weighted sum of what was measured. What could not be measured is assumed, and says so.',
  marketing_effectiveness: 'A weighted sum of the estimated potential and of how clear the message is.',
};

/** So that all four fit beside each other. */
const SHORT_NAMES: Readonly<Record<string, string>> = { overall_quality_score: 'Quality' };

/** Each of the four scores as the sum it is. */
export function WhyCard({ report }: { report: AnalysisReport }) {
  const scores = explainScores(report).filter(({ id }) => id in NOTES);
  return (
    <Card className="min-w-0">
      <CardHeader title="Where the scores come from" />
      <Tabs
        label="Scores"
        tabs={scores.map((score) => ({
          value: score.id,
          label: SHORT_NAMES[score.id] ?? score.name,
          content: <Explanation score={score} />,
        }))}
      />
    </Card>
  );
}

function Explanation({ score }: { score: ExplainedScore }) {
  if (score.value === null) {
    return <p className="text-sm text-soft">{`Not measured. ${score.reason ?? ''}`}</p>;
  }
  const typical = score.effects.find(({ id }) => id === TYPICAL);
  return (
    <>
      <h3 className="mb-3 text-sm text-soft">{headlineOf(score, typical?.effect ?? null)}</h3>
      <Waterfall
        start={typical ?? null}
        steps={score.effects.filter((effect) => effect !== typical)}
        score={score.value}
      />
      <p className="mt-3 text-xs text-faint">{NOTES[score.id]}</p>
    </>
  );
}

function headlineOf({ value, interval }: ExplainedScore, typical: number | null): string {
  const points = toPoints(value ?? 0);
  if (typical === null) return `${points} of 100, part by part.`;
  const range = interval ? `, likely between ${interval.map(toPoints).join(' and ')}` : '';
  return `Why ${points} and not ${toPoints(typical)}${range}.`;
}
