import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from './toasts/toaster.tsx';

const SLOT_ID = 'dock-slot';

/** The bottom right corner: toasts above, whatever else floats there below, never over each other. */
export function Dock() {
  return (
    <div className="pointer-events-none fixed right-0 bottom-0 z-50 flex max-h-dvh w-full flex-col items-end gap-3 p-4 sm:w-auto">
      <Toaster />
      <div id={SLOT_ID} className="contents" />
    </div>
  );
}

export function InDock({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(SLOT_ID)), []);
  return slot && createPortal(children, slot);
}
