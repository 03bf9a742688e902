import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { type ReportState, sourceAddress, useReport } from '../../api/report.ts';
import { useUser } from '../../api/session/session.ts';
import { Page } from '../../ui/page.tsx';
import { CompareWith } from './compare-with.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportStates } from './report-states.tsx';
import { splitVerdict } from './split-verdict.ts';

const LEADS: Partial<Record<ReportState['kind'], string>> = {
  running: 'is being analysed',
  failed: 'could not be analysed',
};

export function ReportScreen({ videoName }: { videoName: string }) {
  const { uid } = useUser();
  const state = useReport(uid, videoName);
  if (state.kind === 'ready') return <Ready uid={uid} videoName={videoName} report={state.report} />;
  const lead = LEADS[state.kind];
  return (
    <Page
      name="Deep Video Analysis"
      headline={<span className="break-words">{lead ? `${videoName} ${lead}` : videoName}</span>}
    >
      <ReportStates state={state} />
    </Page>
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
      headline={splitVerdict(report.scores.verdict).headline}
      lead={videoName}
      actions={
        <>
          <CompareWith uid={uid} videoName={videoName} />
          <ExportMenu videoName={videoName} report={report} />
        </>
      }
    >
      <ReportBody uid={uid} videoName={videoName} report={report} source={sourceAddress(uid, videoName)} />
    </Page>
  );
}
