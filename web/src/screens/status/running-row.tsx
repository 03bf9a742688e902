import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCancelRun } from '../../api/run-actions.ts';
import { stageWords } from '../../features/run-progress/stage-words.ts';
import { useElapsed } from '../../features/run-progress/use-elapsed.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatSeconds } from '../../ui/format.ts';
import { Progress } from '../../ui/progress.tsx';

export function RunningRow({ run }: { run: ActiveRun }) {
  const isWaiting = run.status === 'pending';
  const elapsed = useElapsed(isWaiting ? run.created_at : (run.started_at ?? run.created_at));
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelRun();
  return (
    <li>
      <Card className="grid gap-2.5 px-4 py-3.5">
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate font-medium">{run.video_name}</span>
          <Badge tone="warn">{isWaiting ? 'Queued' : 'Processing'}</Badge>
          <Button
            look="ghost"
            size="icon"
            aria-label={`Cancel ${run.video_name}`}
            onClick={() => setIsAsking(true)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
        <Progress label={`Progress of ${run.video_name}`} value={run.progress} />
        <p className="text-xs text-soft">
          {stageWords(run)} · <span className="font-mono">{formatSeconds(elapsed)}</span>{' '}
          {isWaiting ? 'waited' : 'so far'}
          {run.expected_seconds !== null && `, ${expectation(run.expected_seconds, isWaiting ? 0 : elapsed)}`}
        </p>
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel ${run.video_name}?`}
        action="Cancel the run"
        error={cancel.error?.message}
        isBusy={cancel.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => cancel.mutate(run.id, { onSuccess: () => setIsAsking(false) })}
      >
        The analysis stops and its credit comes back at once.
      </ConfirmDialog>
    </li>
  );
}

/** From the last runs on this machine, and only as exact as that. */
function expectation(expectedSeconds: number, elapsedSeconds: number): string {
  const usual = `usually ${formatSeconds(expectedSeconds)} for one of this length`;
  return elapsedSeconds > expectedSeconds ? `longer than usual (${formatSeconds(expectedSeconds)})` : usual;
}
