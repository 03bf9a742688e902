import { useMemo } from 'react';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { formatDate, toPoints } from '../../ui/format.ts';
import { trendOf } from './score-history.ts';

const SERIES = [
  { name: 'Viral potential', field: 'viral_potential_score', hue: 1 },
  { name: 'Completion', field: 'completion_rate_pred', hue: 2 },
  { name: 'Overall quality', field: 'overall_quality_score', hue: 4 },
] as const;

/** The reports come newest first; time goes from left to right. */
export function ScoreChart({ reports }: { reports: readonly FoundAnalysisRow[] }) {
  const inTime = useMemo(() => reports.toReversed(), [reports]);
  return (
    <Card>
      <CardHeader title="Scores over time" description={trendOf(reports)} />
      <LineChart
        title={`Scores of your last ${inTime.length} reports, 0 to 100`}
        labels={inTime.map((report) => `${report.video_name}, ${formatDate(report.created_at)}`)}
        series={SERIES.map(({ name, field, hue }) => ({
          name,
          hue,
          values: inTime.map((report) => {
            const share = report[field];
            return share === null ? null : toPoints(share);
          }),
        }))}
      />
    </Card>
  );
}
