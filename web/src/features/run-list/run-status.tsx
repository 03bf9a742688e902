import { CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react';
import type { RunStatus } from '../../api/rows.ts';
import { Badge } from '../../ui/badge.tsx';

const STATUSES = {
  pending: { word: 'Queued', tone: 'warn', Icon: Clock },
  processing: { word: 'Processing', tone: 'warn', Icon: LoaderCircle },
  completed: { word: 'Completed', tone: 'good', Icon: CircleCheck },
  failed: { word: 'Failed', tone: 'bad', Icon: CircleX },
  error: { word: 'Failed', tone: 'bad', Icon: CircleX },
} as const;

const CANCELLED = { word: 'Cancelled', tone: 'neutral', Icon: CircleX } as const;

interface RunStatusBadgeProps {
  run: { readonly status: RunStatus; readonly error_code: string | null };
}

/** What the user stopped has not failed. */
export function RunStatusBadge({ run }: RunStatusBadgeProps) {
  const { word, tone, Icon } = run.error_code === 'CANCELLED' ? CANCELLED : STATUSES[run.status];
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {word}
    </Badge>
  );
}
