import { CREDITS_PER_RUN } from '@framewise/contract/plans';
import { ScanSearch, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useAnalysis } from '../../api/analysis.ts';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { useUser } from '../../api/session/session.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export default function Analysis() {
  const [params] = useSearchParams();
  const videoName = params.get('video');
  return videoName ? <Report videoName={videoName} /> : <Submit />;
}

function Submit() {
  const user = useUser();
  const { limits } = useRuntimeConfig();
  return (
    <Page
      name="Deep Video Analysis"
      lead={`One video costs ${countOf(CREDITS_PER_RUN, 'credit')}. Up to ${limits.max_upload_mb} MB and ${Math.round(limits.max_video_seconds / 60)} minutes.`}
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <EmptyState icon={ScanSearch} title="Submitting from this page is not open yet">
          The reports, the queue and your library already work in the rest of the app. This is where the drop
          zone will be.
        </EmptyState>
        <CreditsCard user={user} />
      </div>
    </Page>
  );
}

function Report({ videoName }: { videoName: string }) {
  const user = useUser();
  const { data, error, isPending, refetch } = useAnalysis(user.uid, videoName);
  return (
    <Page name="Deep Video Analysis" headline={videoName}>
      {isPending && <SkeletonRows rows={6} label="Loading the report" />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === null && (
        <EmptyState
          icon={SearchX}
          title="There is no report of this video"
          action={
            <Button asChild>
              <Link to={PATHS.history}>See your reports</Link>
            </Button>
          }
        >
          It may have been deleted, or its analysis has not finished.
        </EmptyState>
      )}
      {data ? (
        <Card className="overflow-x-auto p-4">
          <pre className="font-mono text-xs leading-relaxed">{JSON.stringify(data, null, 2)}</pre>
        </Card>
      ) : null}
    </Page>
  );
}
