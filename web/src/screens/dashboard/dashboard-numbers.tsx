import type { DashboardStats } from '@framewise/contract/endpoints/dashboard';
import { Card, CardHeader } from '../../ui/card.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { countOf, formatMegabytes, toPoints } from '../../ui/format.ts';

const count = (value: number) => value.toLocaleString('en');

/** An average over nothing is not 0: it is not known. */
function figuresOf(stats: DashboardStats): readonly { label: string; value: string; note?: string }[] {
  const isAnalysed = stats.totalAnalyses > 0;
  const average = (share: number) => (isAnalysed ? String(toPoints(share)) : 'not measured');
  return [
    { label: 'Viral potential', value: average(stats.avgViralScore), note: 'of 100, average estimate' },
    { label: 'Quality', value: average(stats.avgQualityScore), note: 'of 100, average' },
    {
      label: 'Reports',
      value: count(stats.totalAnalyses),
      note: `${countOf(stats.completedCount, 'run')} completed`,
    },
    { label: 'In work', value: count(stats.processing), note: `${count(stats.failed)} failed` },
    {
      label: 'Average time',
      value: stats.completed > 0 ? `${count(stats.avgProcessingTime)} s` : 'not measured',
      note: 'per analysis',
    },
    { label: 'People seen', value: count(stats.totalPersonsDetected) },
    { label: 'Values measured', value: count(stats.totalFeaturesProcessed) },
    { label: 'Storage', value: formatMegabytes(stats.storageUsedMB) },
  ];
}

export function DashboardNumbers({ stats }: { stats: DashboardStats }) {
  const { instagram, tiktok, youtube, custom } = stats.videoDistribution;
  return (
    <div className="grid gap-3 lg:grid-cols-[1.7fr_1fr]">
      <Card>
        <h2 className="sr-only">Your numbers</h2>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
          {figuresOf(stats).map((figure) => (
            <div key={figure.label}>
              <dt className="text-xs text-soft">{figure.label}</dt>
              <dd className="mt-1 font-mono text-lg font-semibold">
                {figure.value}
                {figure.note && (
                  <span className="block font-sans text-xs font-normal text-faint">{figure.note}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        <CardHeader title="By platform" />
        <BarList
          label="Videos by platform"
          bars={[
            { name: 'Instagram', value: instagram },
            { name: 'TikTok', value: tiktok },
            { name: 'YouTube', value: youtube },
            { name: 'Other', value: custom },
          ]}
        />
      </Card>
    </div>
  );
}
