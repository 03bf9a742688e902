import { CircleX, FileWarning, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportState } from '../../api/report.ts';
import type { VideoRun } from '../../api/video-run.ts';
import { RerunDialog } from '../../features/run-menu/rerun-dialog.tsx';
import { stageWords } from '../../features/run-progress/stage-words.ts';
import { useElapsed } from '../../features/run-progress/use-elapsed.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatSeconds } from '../../ui/format.ts';
import { Progress } from '../../ui/progress.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** What stands at a report's address while there is no report to read. */
export function ReportStates({ state }: { state: Exclude<ReportState, { kind: 'ready' }> }) {
  switch (state.kind) {
    case 'loading':
      return <ReportSkeleton />;
    case 'error':
      return <ErrorState message={state.message} onRetry={state.retry} />;
    case 'missing':
      return <Missing />;
    case 'running':
      return <Running run={state.run} />;
    case 'failed':
      return <Failed run={state.run} />;
    case 'unknown-version':
      return <UnknownVersion />;
  }
}

function Running({ run }: { run: VideoRun }) {
  const elapsed = useElapsed(run.created_at);
  return (
    <Card className="max-w-[40rem]">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-base font-semibold">{stageWords(run)}</h2>
        <span className="font-mono text-sm text-soft">{formatSeconds(elapsed)}</span>
      </div>
      <Progress label={`Progress of ${run.video_name}`} value={run.progress ?? 0} />
      <p className="mt-3 max-w-[62ch] text-sm text-soft">
        The report opens here as soon as it is written. You can also leave: nothing stops, and a dot at
        Dashboard tells when it is there.
      </p>
    </Card>
  );
}

function Failed({ run }: { run: VideoRun }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <EmptyState
      icon={CircleX}
      title={run.error_message ?? 'The analysis failed.'}
      action={
        <>
          <Button asChild look="primary">
            <Link to={PATHS.analysis}>Choose another video</Link>
          </Button>
          <Button onClick={() => setIsAsking(true)}>Try again</Button>
        </>
      }
    >
      There is no report of this video. Your credit is back.
      {isAsking && (
        <RerunDialog
          video={{ runId: run.id, name: run.video_name, status: run.status }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </EmptyState>
  );
}

function Missing() {
  return (
    <EmptyState
      icon={SearchX}
      title="There is no report of this video"
      action={
        <Button asChild>
          <Link to={PATHS.history}>See your reports</Link>
        </Button>
      }
    >
      It may have been deleted or renamed, or it was never yours.
    </EmptyState>
  );
}

function UnknownVersion() {
  return (
    <EmptyState
      icon={FileWarning}
      title="This report was written by another version of Framewise"
      action={
        <Button asChild>
          <Link to={PATHS.analysis}>Analyse it again</Link>
        </Button>
      }
    >
      Its shape is not the one this page knows. Analyse the video again to read it here.
    </EmptyState>
  );
}
