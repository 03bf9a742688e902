import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_OPEN_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The trigger keeps its place in the tree, so that a tooltip can come and go without remounting it. */
  disabled?: boolean;
  children: ReactNode;
}

export function Tooltip({ content, side = 'top', disabled = false, children }: TooltipProps) {
  return (
    <Radix.Root {...(disabled ? { open: false } : {})}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          className="z-50 max-w-72 animate-fade-in rounded-md border bg-raise px-2.5 py-1.5 text-xs text-ink shadow-float"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
