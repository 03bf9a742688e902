import { TIMINGS } from '@framewise/contract/limits';
import { ChevronDown, ChevronUp, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { countRuns, useActiveRuns } from '../../api/active-runs.ts';
import { PATHS } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

export const QUEUE_PROGRESS = { processing: 45, waiting: 15 } as const;

interface QueueCardProps {
  activeCount: number;
  processingCount: number;
  pendingCount: number;
}

/** Floats at the bottom right while videos are active. It can be minimised, not dismissed. */
export function QueueCard({ uid }: { uid: string }) {
  const { data: runs } = useActiveRuns(uid, TIMINGS.queueCardPollMs);
  const counts = countRuns(runs);
  return counts.activeCount > 0 ? <QueueCardView {...counts} /> : null;
}

export function QueueCardView({ activeCount, processingCount, pendingCount }: QueueCardProps) {
  const [isMinimised, setIsMinimised] = useState(false);
  const isProcessing = processingCount > 0;
  return (
    <section
      aria-label="Video Processing"
      className="pointer-events-auto w-full animate-rise rounded-lg border bg-raise shadow-float sm:w-96"
    >
      <div className="flex items-center gap-2.5 py-2.5 pr-2 pl-4">
        <LoaderCircle
          size={16}
          aria-hidden
          className={isProcessing ? 'animate-spin text-accent' : 'text-soft'}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-sm font-semibold">Video Processing</h2>
          <p role="status" className="text-xs text-soft">
            {activeCount} video(s) in queue
          </p>
        </div>
        <Button
          look="ghost"
          size="icon"
          className="size-8"
          aria-label={isMinimised ? 'Show details' : 'Minimise'}
          aria-expanded={!isMinimised}
          onClick={() => setIsMinimised(!isMinimised)}
        >
          {isMinimised ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </Button>
      </div>
      {!isMinimised && (
        <div className="grid gap-3 border-t px-4 py-3.5">
          <div className="flex gap-2">
            <Badge tone="good">{processingCount} Processing</Badge>
            <Badge tone="warn">{pendingCount} Queued</Badge>
          </div>
          <Progress
            label="Queue progress"
            value={isProcessing ? QUEUE_PROGRESS.processing : QUEUE_PROGRESS.waiting}
          />
          <p className="text-sm">{isProcessing ? 'Analyzing content...' : 'Waiting in queue...'}</p>
          <p className="text-xs text-soft">
            You'll be notified when processing completes. Estimated time: 2-5 minutes per video.
          </p>
          <Link
            to={PATHS.status}
            className="justify-self-start text-sm font-medium text-ink underline decoration-line underline-offset-4 hover:decoration-current"
          >
            View detailed status
          </Link>
        </div>
      )}
    </section>
  );
}
