import { ScanSearch } from 'lucide-react';
import { Link } from 'react-router';
import { useActiveRuns } from '../../api/active-runs.ts';
import { creditsShown, useBilling } from '../../api/billing.ts';
import { NO_FILTER, useSearch } from '../../api/search.ts';
import { useUser } from '../../api/session/session.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { useSampleReport } from '../../features/sample-run/use-sample-report.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { headlineFor } from './headline.ts';
import { LatestReports, useLatestRuns } from './latest-reports.tsx';
import { NextStep } from './next-step.tsx';
import { RecentUsage } from './recent-usage.tsx';
import { RunningNow } from './running-now.tsx';
import { ScoreChart } from './score-chart.tsx';

export default function Overview() {
  const user = useUser();
  const { data: active } = useActiveRuns(user.uid);
  const { data: loadedBilling } = useBilling(user);
  const search = useSearch(user.uid, NO_FILTER);
  const { data: latest } = useLatestRuns(user.uid);
  const sample = useSampleReport();
  const reports = search.data ?? [];
  const hasOnlySample = latest?.count === 1 && latest.runs[0]?.video_source_type === 'sample';
  const activeCount = active?.length ?? 0;
  const name = user.displayName?.split(' ')[0] ?? 'there';
  return (
    <Page
      name="Overview"
      headline={
        search.isPending ? `Welcome, ${name}` : headlineFor({ name, activeCount, reports, hasOnlySample })
      }
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
              activeCount={activeCount}
              credits={creditsShown(loadedBilling?.billing ?? null, true)}
              hasOnlySample={hasOnlySample}
              sample={sample}
            />
          )}
          <RunningNow runs={active?.filter(({ id }) => id !== sample.run?.id) ?? []} />
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
