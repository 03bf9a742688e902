import { useDeleteVideos } from '../../api/run-actions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeleteVideoDialogProps {
  uid: string;
  name: string;
  isRunning: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

export function DeleteVideoDialog({ uid, name, isRunning, onClose, onDeleted }: DeleteVideoDialogProps) {
  const deletion = useDeleteVideos(uid);
  const finish = () => {
    onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      action="Delete"
      error={deletion.error?.message}
      isBusy={deletion.isPending}
      onClose={onClose}
      onConfirm={() => deletion.mutate([name], { onSuccess: finish })}
    >
      The video, its report and everything made from it are removed for good.{' '}
      {isRunning
        ? 'Its analysis is cancelled first, and the credit comes back.'
        : 'A credit spent on it stays spent.'}
    </ConfirmDialog>
  );
}
