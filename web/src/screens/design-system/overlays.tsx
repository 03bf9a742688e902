import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

export function Overlays() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
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
      <Button onClick={() => setIsSheetOpen(true)}>Sheet</Button>
      <Dialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title="Delete this video?"
        description="Its report goes with it."
        actions={
          <>
            <Button onClick={() => setIsDialogOpen(false)}>Keep it</Button>
            <Button look="danger" onClick={() => setIsDialogOpen(false)}>
              Delete
            </Button>
          </>
        }
      />
      <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen} title="Sheet" width="18rem">
        <p className="p-5">It slides in from the left.</p>
      </Sheet>
    </div>
  );
}
