import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useActiveRuns } from '../api/active-runs.ts';
import { track } from '../api/analytics.ts';
import { billingKey } from '../api/billing.ts';
import { sweepDashboardCache } from '../api/dashboard.ts';
import { followLiveEvents } from '../api/live-events.ts';
import { useCompletedRuns } from '../api/new-videos.ts';
import { sweepPreviewImages } from '../api/preview-images.ts';
import { queryClient } from '../api/query-client.ts';
import { sweepRecommendationJobs } from '../api/recommendation-jobs.ts';
import { useUser } from '../api/session/session.ts';
import { QueueCard } from '../features/queue-card/queue-card.tsx';
import { PATHS } from '../paths.ts';
import { InDock } from '../ui/dock.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** What every signed-in screen has, with the sidebar or without. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Background />
        {children}
      </TooltipProvider>
    </QueryClientProvider>
  );
}

/** The queue card, news of completed runs, and the sweeps of the caches. */
function Background() {
  const user = useUser();
  const navigate = useNavigate();
  const { data: runs } = useActiveRuns(user.uid);
  const announce = useCallback(
    (run: { video_name: string }) => {
      track('video_analysis_completed', { label: run.video_name });
      void queryClient.invalidateQueries({ queryKey: ['runs'] });
      toasts.add({
        type: 'success',
        message: `The report of ${run.video_name} is ready.`,
        duration: 8000,
        action: {
          label: 'Open',
          run: () => navigate(`${PATHS.analysis}?video=${encodeURIComponent(run.video_name)}`),
        },
      });
    },
    [navigate],
  );
  useCompletedRuns(runs, announce);
  useFreshCredits(user.uid, runs);
  useEffect(() => followLiveEvents(user.uid, queryClient), [user.uid]);
  useEffect(() => {
    const stops = [sweepRecommendationJobs(), sweepDashboardCache(), sweepPreviewImages()];
    return () => stops.forEach((stop) => void stop());
  }, []);
  return (
    <InDock>
      <QueueCard uid={user.uid} />
    </InDock>
  );
}

/** A run that starts is charged, one that ends badly is refunded: the balance is read again. */
function useFreshCredits(uid: string, runs: readonly { readonly id: string }[] | undefined): void {
  const ids = runs?.map((run) => run.id).join() ?? null;
  const seenIds = useRef<string | null>(null);
  useEffect(() => {
    if (seenIds.current !== null && ids !== null && ids !== seenIds.current) {
      void queryClient.invalidateQueries({ queryKey: billingKey(uid) });
    }
    seenIds.current = ids;
  }, [uid, ids]);
}
