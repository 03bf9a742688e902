import { ScanSearch } from 'lucide-react';
import { Link } from 'react-router';
import { useActiveRuns } from '../../api/active-runs.ts';
import { creditsShown, useBilling } from '../../api/billing.ts';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import { NO_FILTER, useSearch } from '../../api/search.ts';
import { useUser } from '../../api/session/session.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf, toPoints } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LatestReports } from './latest-reports.tsx';
import { NextStep } from './next-step.tsx';
import { RecentUsage } from './recent-usage.tsx';
import { RunningNow } from './running-now.tsx';
import { ScoreChart } from './score-chart.tsx';
import { extremesOf } from './score-history.ts';

function headlineFor(name: string, activeCount: number, reports: readonly FoundAnalysisRow[]): string {
  const best = extremesOf(reports)?.best;
  const praise = best ? `your best so far scores ${toPoints(best.viral_potential_score ?? 0)}` : null;
  if (activeCount > 0) {
    const active = `${countOf(activeCount, 'video is', 'videos are')} being analysed`;
    return praise ? `${active}, ${praise}` : active;
  }
  if (praise) return `Welcome back, ${name}: ${praise}`;
  if (reports.length > 0) return `Welcome back, ${name}: your first report is there`;
  return `Welcome, ${name}. Your first report is one video away`;
}

export default function Overview() {
  const user = useUser();
  const { data: active } = useActiveRuns(user.uid);
  const { data: loadedBilling } = useBilling(user);
  const search = useSearch(user.uid, NO_FILTER);
  const reports = search.data ?? [];
  const name = user.displayName?.split(' ')[0] ?? 'there';
  return (
    <Page
      name="Overview"
      headline={search.isPending ? `Welcome, ${name}` : headlineFor(name, active?.length ?? 0, reports)}
      actions={
        <Button asChild>
          <Link to={PATHS.analysis}>
            <ScanSearch size={15} aria-hidden /> Analyse a video
          </Link>
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {search.isPending && <Skeleton className="h-36" />}
          {search.error && (
            <ErrorState message={search.error.message} onRetry={() => void search.refetch()} />
          )}
          {search.data && (
            <NextStep
              reports={reports}
              activeCount={active?.length ?? 0}
              credits={creditsShown(loadedBilling?.billing ?? null, true)}
            />
          )}
          <RunningNow runs={active ?? []} />
          {reports.length > 0 && <ScoreChart reports={reports} />}
          {reports.length > 0 && <LatestReports uid={user.uid} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <CreditsCard user={user} />
          <RecentUsage uid={user.uid} />
        </div>
      </div>
    </Page>
  );
}
