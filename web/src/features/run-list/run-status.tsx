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

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { word, tone, Icon } = STATUSES[status];
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {word}
    </Badge>
  );
}
