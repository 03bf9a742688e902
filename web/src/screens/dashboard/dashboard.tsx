import { LayoutDashboard } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type DashboardStats, useStats } from '../../api/dashboard-stats.ts';
import { clearNewVideos } from '../../api/new-videos.ts';
import { useUser } from '../../api/session/session.ts';
import { RunList } from '../../features/run-list/run-list.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countOf, formatMegabytes } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function headlineFor(stats: DashboardStats | undefined): string {
  if (!stats) return 'Your library';
  if (stats.total === 0) return 'Your library is empty';
  const failed = stats.failed > 0 ? `, ${stats.failed} failed` : '';
  return `${countOf(stats.total, 'video')} in your library, ${stats.completed} analysed${failed}`;
}

export default function Dashboard() {
  const user = useUser();
  const { data: stats } = useStats(user.uid);
  useEffect(clearNewVideos, []);
  return (
    <Page name="Dashboard" headline={headlineFor(stats)}>
      <div className="grid gap-6">
        {stats ? stats.total > 0 && <Numbers stats={stats} /> : <Skeleton className="h-28" />}
        <RunList
          caption="Your videos"
          filter={{ uid: user.uid }}
          empty={
            <EmptyState
              icon={LayoutDashboard}
              title="Nothing here yet"
              action={
                <Button asChild look="primary">
                  <Link to={PATHS.analysis}>Analyse a video</Link>
                </Button>
              }
            >
              Every video you submit appears here with its status, its scores and its report.
            </EmptyState>
          }
        />
      </div>
    </Page>
  );
}

function Numbers({ stats }: { stats: DashboardStats }) {
  const { instagram, tiktok, youtube, custom } = stats.videoDistribution;
  const figures = [
    { label: 'Average time', value: `${stats.avgProcessingTime} s` },
    { label: 'In work', value: String(stats.processing) },
    { label: 'People seen', value: stats.totalPersonsDetected.toLocaleString('en') },
    { label: 'Storage', value: formatMegabytes(stats.storageUsedMB) },
  ];
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-[1.4fr_1fr]">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map((figure) => (
          <Card key={figure.label} className="px-4 py-3.5">
            <dt className="text-sm text-soft">{figure.label}</dt>
            <dd className="mt-1 font-mono text-lg font-semibold">{figure.value}</dd>
          </Card>
        ))}
      </dl>
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
