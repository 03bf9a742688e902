import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { FileWarning, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { sourceAddress, useReport } from '../../api/report.ts';
import { useUser } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ReportBody } from './report-body.tsx';

export function ReportScreen({ videoName }: { videoName: string }) {
  const user = useUser();
  const state = useReport(user.uid, videoName);
  if (state.kind === 'ready') return <Ready uid={user.uid} videoName={videoName} report={state.report} />;
  return (
    <Page name="Deep Video Analysis" headline={videoName}>
      {state.kind === 'loading' && <SkeletonRows rows={6} label="Loading the report" />}
      {state.kind === 'error' && <ErrorState message={state.message} onRetry={state.retry} />}
      {state.kind === 'missing' && <Missing />}
      {state.kind === 'unknown-version' && (
        <EmptyState icon={FileWarning} title="This report was written by another version of Framewise">
          Its shape is not the one this page knows. Analyse the video again to read it here.
        </EmptyState>
      )}
    </Page>
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
      It may have been deleted, or its analysis has not finished.
    </EmptyState>
  );
}

interface ReadyProps {
  uid: string;
  videoName: string;
  report: AnalysisReport;
}

function Ready({ uid, videoName, report }: ReadyProps) {
  return (
    <Page
      name="Deep Video Analysis"
      headline={headlineOf(report)}
      lead={videoName}
      actions={<ExportMenu videoName={videoName} report={report} />}
    >
      <ReportBody uid={uid} videoName={videoName} report={report} source={sourceAddress(uid, videoName)} />
    </Page>
  );
}

/** The first sentence of the verdict; the rest stands below the player. */
function headlineOf({ scores }: AnalysisReport): string {
  const [first = scores.verdict] = scores.verdict.split(/(?<=[.:])\s/);
  return first.replace(/[:.]$/, '');
}
