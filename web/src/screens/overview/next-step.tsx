import { CREDITS_PER_RUN } from '@framewise/contract/plans';
import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'react-router';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import type { Sample } from '../../api/sample-run.ts';
import { SampleProgress } from '../../features/sample-run/sample-progress.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { extremesOf } from './score-history.ts';

const SEE_SAMPLE = 'See a sample report';

interface Situation {
  readonly reports: readonly Pick<FoundAnalysisRow, 'video_name' | 'viral_potential_score'>[];
  readonly activeCount: number;
  /** null: unlimited. */
  readonly credits: number | null;
  /** The one report there is, is of our own clip. */
  readonly hasOnlySample: boolean;
}

interface Step {
  readonly title: string;
  readonly why: string;
  readonly action: string;
  readonly to: string;
  /** What the button of the sample says, where it helps. */
  readonly sample?: string;
}

/** The one thing that helps most now. */
export function nextStepFor(situation: Situation): Step {
  const { reports, activeCount, credits, hasOnlySample } = situation;
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
      sample: SEE_SAMPLE,
    };
  }
  if (hasOnlySample && !isBroke) {
    return {
      title: 'Now a video of your own',
      why: 'The sample showed what a report says. Yours says it about your video, second by second.',
      action: 'Choose a video',
      to: PATHS.analysis,
      sample: 'Open the sample report',
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
      ...(reports.length === 0 && { sample: SEE_SAMPLE }),
    };
  }
  return {
    title: 'Analyse a second video',
    why: 'With two reports you can see side by side what makes one better than the other.',
    action: 'Choose a video',
    to: PATHS.analysis,
  };
}

export function NextStep({ sample, ...situation }: Situation & { sample: Sample }) {
  if (sample.isActive) {
    return (
      <Card>
        <CardHeader title="Your sample report is being made" />
        <SampleProgress sample={sample} />
      </Card>
    );
  }
  const step = nextStepFor(situation);
  return (
    <Card>
      <CardHeader title={step.title} description={<span className="break-words">{step.why}</span>} />
      <div className="flex flex-wrap gap-2">
        <Button asChild look="primary">
          <Link to={step.to}>
            {step.action} <ArrowRight size={15} aria-hidden />
          </Link>
        </Button>
        {step.sample && (
          <Button busy={sample.isStarting} onClick={sample.start}>
            <Play size={14} aria-hidden /> {step.sample}
          </Button>
        )}
      </div>
      {step.sample === SEE_SAMPLE && (
        <p className="mt-3 text-xs text-faint">
          The sample is a short clip of ours. Its report is a real one, takes about a minute and costs no
          credit.
        </p>
      )}
      {sample.fault && (
        <div className="mt-3">
          <Notice tone="bad">{sample.fault}</Notice>
        </div>
      )}
    </Card>
  );
}
