import { LIMITS } from '@framewise/contract/limits';
import { Film, ScanSearch } from 'lucide-react';
import { Link } from 'react-router';
import { useActiveRuns } from '../../api/active-runs.ts';
import { useRuns } from '../../api/dashboard.ts';
import { useUser } from '../../api/session/session.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { RunList } from '../../features/run-list/run-list.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countOf } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';

function headlineFor(name: string, active: number, finished: number): string {
  if (active > 0) return `${countOf(active, 'video is', 'videos are')} being analysed right now`;
  if (finished > 0) return `Nothing is running, ${name}. ${countOf(finished, 'report')} to look at`;
  return `Welcome, ${name}. Your first report is one video away`;
}

export default function Overview() {
  const user = useUser();
  const { data: active } = useActiveRuns(user.uid);
  const filter = { uid: user.uid, status: 'completed', limit: LIMITS.recentAnalysesSize } as const;
  const { data: latest } = useRuns(filter);
  const name = user.displayName?.split(' ')[0] ?? 'there';
  return (
    <Page
      name="Overview"
      headline={headlineFor(name, active?.length ?? 0, latest?.count ?? 0)}
      actions={
        <Button asChild look="primary">
          <Link to={PATHS.analysis}>
            <ScanSearch size={15} aria-hidden /> Analyse a video
          </Link>
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_20rem]">
        <section aria-labelledby="latest">
          <h2 id="latest" className="mb-3 text-sm font-semibold">
            Latest reports
          </h2>
          <RunList
            caption="Latest completed analyses"
            filter={filter}
            empty={
              <EmptyState
                icon={Film}
                title="No reports yet"
                action={
                  <Button asChild>
                    <Link to={PATHS.analysis}>Go to Deep Video Analysis</Link>
                  </Button>
                }
              >
                A report tells you in one line what holds a video back, and shows the evidence second by
                second.
              </EmptyState>
            }
          />
        </section>
        <CreditsCard user={user} />
      </div>
    </Page>
  );
}
