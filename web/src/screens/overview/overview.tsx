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
import { ReportContents } from './report-contents.tsx';
import { RunningNow } from './running-now.tsx';
import { ScoreChart } from './score-chart.tsx';

const NOT_LOADED = 'Your reports could not be loaded. They are safe.';
const OFFLINE = 'You are offline. This loads by itself when you are back.';

export default function Overview() {
  const user = useUser();
  const { data: active } = useActiveRuns(user.uid);
  const { data: loadedBilling } = useBilling(user);
  const search = useSearch(user.uid, NO_FILTER);
  const { data: latest, isPending: isLatestPending } = useLatestRuns(user.uid);
  const sample = useSampleReport();
  const reports = search.data ?? [];
  const hasOnlySample = latest?.count === 1 && latest.runs[0]?.video_source_type === 'sample';
  const activeCount = active?.length ?? 0;
  const name = user.displayName?.split(' ')[0] ?? 'there';
  const isOffline = search.fetchStatus === 'paused' && !search.data;
  const fault = isOffline ? OFFLINE : search.error && NOT_LOADED;
  const isLoading = search.isPending || isLatestPending;
  return (
    <Page
      name="Overview"
      headline={
        isLoading || fault ? `Welcome, ${name}` : headlineFor({ name, activeCount, reports, hasOnlySample })
      }
      actions={reports.length > 0 && !hasOnlySample && <AnalyseButton />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {isLoading && !fault && <Skeleton className="h-36" />}
          {fault && <ErrorState message={fault} onRetry={() => void search.refetch()} />}
          {search.data && !isLoading && (
            <NextStep
              reports={reports}
              activeCount={activeCount}
              credits={creditsShown(loadedBilling?.billing ?? null, true)}
              hasOnlySample={hasOnlySample}
              sample={sample}
            />
          )}
          <RunningNow runs={active?.filter(({ id }) => id !== sample.run?.id) ?? []} />
          {search.data?.length === 0 && <ReportContents />}
          {reports.length > 1 && <ScoreChart reports={reports} />}
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

/** For a new account the next step says it already. */
function AnalyseButton() {
  return (
    <Button asChild>
      <Link to={PATHS.analysis}>
        <ScanSearch size={15} aria-hidden /> Analyse a video
      </Link>
    </Button>
  );
}
