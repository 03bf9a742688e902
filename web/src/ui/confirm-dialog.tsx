import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The word on the button that does it. */
  action: string;
  error?: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asked before anything that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, action, error, isBusy, onClose, onConfirm, children } = props;
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={title} description={children}>
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
