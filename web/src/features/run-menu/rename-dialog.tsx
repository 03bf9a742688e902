import { type FormEvent, useId, useState } from 'react';
import { useRenameVideo } from '../../api/run-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

interface RenameDialogProps {
  uid: string;
  name: string;
  onClose: () => void;
  onRenamed: ((newName: string) => void) | undefined;
}

export function RenameDialog({ uid, name, onClose, onRenamed }: RenameDialogProps) {
  const form = useId();
  const [wanted, setWanted] = useState(name);
  const rename = useRenameVideo(uid);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.trim() === name) return onClose();
    rename.mutate(
      { name, newName: wanted },
      {
        onSuccess: (run) => {
          onRenamed?.(run.video_name);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename the video"
      description="Its report, its history and its search results follow the new name."
      actions={
        <>
          <Button onClick={onClose}>Keep the name</Button>
          <Button look="primary" type="submit" form={form} busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label="Name"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          required
          maxLength={200}
          autoFocus
          error={rename.error?.message}
        />
      </form>
    </Dialog>
  );
}
