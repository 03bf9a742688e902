import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

export function Overlays() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Tooltip content="Opens after 700 ms">
        <Button>Tooltip</Button>
      </Tooltip>
      <Menu trigger={<Button>Menu</Button>} align="start">
        <MenuItem>Rename</MenuItem>
        <MenuItem disabled>Compare</MenuItem>
        <MenuItem>Delete</MenuItem>
      </Menu>
      <Button onClick={() => setIsDialogOpen(true)}>Dialog</Button>
      <Button onClick={() => setIsAsking(true)}>Confirmation</Button>
      <Button onClick={() => setIsSheetOpen(true)}>Sheet</Button>
      <p className="w-full text-sm">
        <Highlight text="A found word is marked in its text." query="found word" />
      </p>
      <Dialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title="A dialog"
        description="It says one thing."
        actions={<Button onClick={() => setIsDialogOpen(false)}>Understood</Button>}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this video?"
        action="Delete"
        isBusy={false}
        onClose={() => setIsAsking(false)}
        onConfirm={() => setIsAsking(false)}
      >
        Its report goes with it.
      </ConfirmDialog>
      <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen} title="Sheet" width="18rem">
        <p className="p-5">It slides in from the left.</p>
      </Sheet>
    </div>
  );
}
