import { useDeleteVideos } from '../../api/run-actions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DeleteReportProps {
  uid: string;
  /** Null while nobody wants to delete anything. */
  videoName: string | null;
  onClose: () => void;
}

export function DeleteReport({ uid, videoName, onClose }: DeleteReportProps) {
  const deletion = useDeleteVideos(uid);
  return (
    <ConfirmDialog
      isOpen={videoName !== null}
      title={`Delete ${videoName}?`}
      action="Delete"
      error={deletion.error?.message}
      isBusy={deletion.isPending}
      onClose={onClose}
      onConfirm={() => videoName && deletion.mutate([videoName], { onSuccess: onClose })}
    >
      The video, its report and everything made from it are removed for good. Its credit is not returned.
    </ConfirmDialog>
  );
}
