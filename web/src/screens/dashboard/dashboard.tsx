import { ScanSearch } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type LoadedStats, useStats } from '../../api/dashboard-stats.ts';
import { clearNewVideos } from '../../api/new-videos.ts';
import { useUser } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardNumbers } from './dashboard-numbers.tsx';
import { Library } from './library.tsx';

function headlineFor(stats: LoadedStats | undefined): string {
  if (!stats || stats.isFailed) return 'Your library';
  const { total, completed, failed } = stats;
  if (total === 0) return 'Your library is empty';
  const failures = failed > 0 ? `, ${failed.toLocaleString('en')} failed` : '';
  return `${countOf(total, 'video')} in your library, ${completed.toLocaleString('en')} analysed${failures}`;
}

export default function Dashboard() {
  const user = useUser();
  const { data: stats } = useStats(user.uid);
  useEffect(clearNewVideos, []);
  return (
    <Page
      name="Dashboard"
      headline={headlineFor(stats)}
      actions={
        <Button asChild look="primary">
          <Link to={PATHS.analysis}>
            <ScanSearch size={15} aria-hidden /> Analyse a video
          </Link>
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Numbers stats={stats} />
        <Library uid={user.uid} />
      </div>
    </Page>
  );
}

function Numbers({ stats }: { stats: LoadedStats | undefined }) {
  if (!stats) return <Skeleton className="h-44" />;
  if (stats.isFailed) return <Notice tone="warn">Your numbers could not be loaded just now.</Notice>;
  return stats.total > 0 ? <DashboardNumbers stats={stats} /> : null;
}
