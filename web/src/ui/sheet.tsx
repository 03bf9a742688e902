import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out by screen readers; the content shows its own heading. */
  title: string;
  width: string;
  children: ReactNode;
}

/** Slides in from the left edge and holds the focus until it is closed. */
export function Sheet({ open, onOpenChange, title, width, children }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          style={{ width }}
          className="fixed inset-y-0 left-0 z-50 flex max-w-[calc(100vw-3rem)] animate-slide-left flex-col border-r bg-bg shadow-float"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
