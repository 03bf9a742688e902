import { CREDITS_PER_RUN } from '@framewise/contract/plans';
import { useState } from 'react';
import { Link } from 'react-router';
import { newId } from '../../api/new-id.ts';
import type { RunStatus } from '../../api/rows.ts';
import { useRerun } from '../../api/run-actions.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';

interface RerunDialogProps {
  video: { readonly runId: string; readonly name: string; readonly status: RunStatus };
  onClose: () => void;
}

export function RerunDialog({ video, onClose }: RerunDialogProps) {
  const { runId, name, status } = video;
  const rerun = useRerun();
  // One dialog is one request: a second click, or one after a lost answer, is the same run.
  const [requestId] = useState(newId);
  const isRetry = status !== 'completed';
  const start = () =>
    rerun.mutate(
      { runId, requestId },
      {
        onSuccess: (run) => {
          toasts.add({ type: 'info', message: `${run.video_name} is in the queue.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRetry ? `Try ${name} again?` : `Analyse ${name} again?`}
      description={
        isRetry
          ? `The failed run makes way for the new one. It costs ${countOf(CREDITS_PER_RUN, 'credit')}, which comes back if it fails.`
          : `The report you have stays; the new one is put beside it under the next free name, so that you can compare them. It costs ${countOf(CREDITS_PER_RUN, 'credit')}.`
      }
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" busy={rerun.isPending} onClick={start}>
            {isRetry ? 'Try again' : 'Analyse again'}
          </Button>
        </>
      }
    >
      {rerun.error && (
        <Notice tone="bad">
          {rerun.error.message}{' '}
          <Link to={PATHS.status} className="underline underline-offset-2">
            See your runs
          </Link>
        </Notice>
      )}
    </Dialog>
  );
}
