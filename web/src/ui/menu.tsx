import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface MenuProps {
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          className="z-50 min-w-44 animate-fade-in rounded-md border bg-panel p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  /** Takes something away for good. */
  isDanger?: boolean;
}

export function MenuItem({ className, isDanger = false, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      className={cx(
        'flex h-8 items-center gap-2 rounded-sm px-2.5 text-sm outline-none select-none',
        isDanger ? 'text-bad' : 'text-ink',
        'data-highlighted:bg-raise data-disabled:opacity-50',
        className,
      )}
      {...rest}
    />
  );
}
