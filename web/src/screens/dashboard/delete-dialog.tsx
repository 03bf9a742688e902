import type { RunRow } from '../../api/rows.ts';
import { useDeleteVideos } from '../../api/run-actions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { countOf } from '../../ui/format.ts';

interface DeleteDialogProps {
  uid: string;
  runs: readonly RunRow[];
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

const NAMED = 3;

function namesOf(runs: readonly RunRow[]): string {
  const named = runs.slice(0, NAMED).map((run) => run.video_name);
  return [...named, ...(runs.length > NAMED ? [`${runs.length - NAMED} more`] : [])].join(', ');
}

export function DeleteDialog({ uid, runs, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const deletion = useDeleteVideos(uid);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete ${countOf(runs.length, 'video')}?`}
      action="Delete"
      error={deletion.error?.message}
      isBusy={deletion.isPending}
      onClose={onClose}
      onConfirm={() =>
        deletion.mutate(
          runs.map((run) => run.video_name),
          { onSuccess: onDeleted },
        )
      }
    >
      <span className="break-words">{namesOf(runs)}</span>: the files, reports, previews and recommendations
      go for good. What is still running is cancelled first, and its credit comes back.
    </ConfirmDialog>
  );
}
