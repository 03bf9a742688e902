import { CREDITS_PER_RUN } from '@framewise/contract/plans';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { extremesOf } from './score-history.ts';

interface Situation {
  readonly reports: readonly Pick<FoundAnalysisRow, 'video_name' | 'viral_potential_score'>[];
  readonly activeCount: number;
  /** null: unlimited. */
  readonly credits: number | null;
}

interface Step {
  readonly title: string;
  readonly why: string;
  readonly action: string;
  readonly to: string;
}

/** The one thing that helps most now. */
export function nextStepFor({ reports, activeCount, credits }: Situation): Step {
  const isBroke = credits !== null && credits < CREDITS_PER_RUN;
  if (reports.length === 0 && activeCount > 0) {
    return {
      title: 'Your first report is being made',
      why: 'Watch it stage by stage. You are told here when it is ready.',
      action: 'See the run',
      to: PATHS.status,
    };
  }
  if (reports.length === 0 && !isBroke) {
    return {
      title: 'Analyse your first video',
      why: 'Drop a short video. A minute or two later you know what holds it back, second by second.',
      action: 'Choose a video',
      to: PATHS.analysis,
    };
  }
  const extremes = extremesOf(reports);
  if (extremes) {
    const { best, weakest } = extremes;
    const query = new URLSearchParams({ video: best.video_name, compare: weakest.video_name });
    return {
      title: 'Learn from your best video',
      why: `${best.video_name} scores highest, ${weakest.video_name} lowest. See what makes the difference.`,
      action: 'Compare them',
      to: `${PATHS.analysis}?${query}`,
    };
  }
  if (isBroke) {
    return {
      title: 'You have no credits left',
      why: 'Every report you have stays yours. A new analysis needs a credit.',
      action: 'Get credits',
      to: PATHS.pricing,
    };
  }
  return {
    title: 'Analyse a second video',
    why: 'With two reports you can see side by side what makes one better than the other.',
    action: 'Choose a video',
    to: PATHS.analysis,
  };
}

export function NextStep(situation: Situation) {
  const step = nextStepFor(situation);
  return (
    <Card>
      <CardHeader title={step.title} description={<span className="break-words">{step.why}</span>} />
      <Button asChild look="primary">
        <Link to={step.to}>
          {step.action} <ArrowRight size={15} aria-hidden />
        </Link>
      </Button>
    </Card>
  );
}
