import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import { type ReportState, useReport } from '../../api/report.ts';
import { useUser } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CompareBody } from './compare-body.tsx';
import { differenceOf } from './compare-scores.ts';
import { verdictOf } from './compare-verdict.ts';
import { explainScores } from './explain-scores.ts';

interface CompareScreenProps {
  a: string;
  b: string;
}

export function CompareScreen({ a, b }: CompareScreenProps) {
  const { uid } = useUser();
  const stateA = useReport(uid, a);
  const stateB = useReport(uid, b);
  if (stateA.kind === 'ready' && stateB.kind === 'ready') {
    return <Ready uid={uid} a={a} b={b} reportA={stateA.report} reportB={stateB.report} />;
  }
  const [name, state] = stateA.kind === 'ready' || stateA.kind === 'loading' ? [b, stateB] : [a, stateA];
  return (
    <Page name="Compare" headline="Two videos side by side">
      <Waiting name={name} state={state} />
    </Page>
  );
}

function Waiting({ name, state }: { name: string; state: ReportState }) {
  if (state.kind === 'error') return <ErrorState message={state.message} onRetry={state.retry} />;
  if (state.kind === 'loading' || state.kind === 'ready') {
    return <SkeletonRows rows={6} label="Loading both reports" />;
  }
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title={`There is no report of ${name} to compare`}
      action={
        <Button asChild>
          <Link to={PATHS.dashboard}>Choose two videos</Link>
        </Button>
      }
    >
      It may have been deleted, its analysis has not finished, or another version of Framewise wrote it.
    </EmptyState>
  );
}

interface ReadyProps extends CompareScreenProps {
  uid: string;
  reportA: AnalysisReport;
  reportB: AnalysisReport;
}

function Ready({ uid, a, b, reportA, reportB }: ReadyProps) {
  const explainedB = explainScores(reportB);
  const differences = explainScores(reportA).flatMap((score, index) => {
    const other = explainedB[index];
    return other ? [differenceOf(score, other)] : [];
  });
  const [viral] = differences;
  const verdict = viral && verdictOf(viral, { a, b });
  const swapped = new URLSearchParams({ video: b, compare: a });
  return (
    <Page
      name="Compare"
      headline={<span className="break-words">{verdict?.sentence}</span>}
      lead={verdict?.caution}
      actions={
        <Button asChild>
          <Link to={`${PATHS.analysis}?${swapped}`}>
            <ArrowLeftRight size={15} aria-hidden /> Swap sides
          </Link>
        </Button>
      }
    >
      <CompareBody
        uid={uid}
        sides={[
          { letter: 'A', name: a, report: reportA },
          { letter: 'B', name: b, report: reportB },
        ]}
        differences={differences}
      />
    </Page>
  );
}
