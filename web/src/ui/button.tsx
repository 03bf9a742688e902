import * as Slot from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Look = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'sm' | 'md' | 'lg' | 'icon';

const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-accent-ink hover:brightness-110 border border-transparent',
  secondary: 'bg-panel text-ink border border-line hover:bg-raise',
  ghost: 'bg-transparent text-soft border border-transparent hover:bg-raise hover:text-ink',
  danger: 'bg-transparent text-bad border border-line hover:bg-bad/10',
};

const SIZES: Record<Size, string> = {
  sm: 'h-8 px-3 text-xs',
  md: 'h-9 px-4 text-sm',
  lg: 'h-11 px-6 text-base',
  icon: 'size-9',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  size?: Size;
  /** Gives the button's look to its one child, for instance a link. */
  asChild?: boolean;
  busy?: boolean;
}

export function Button({
  look = 'secondary',
  size = 'md',
  asChild,
  busy,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap',
    'transition-[background-color,filter,color] duration-150 ease-out',
    'disabled:opacity-55 disabled:cursor-not-allowed aria-busy:cursor-progress',
    LOOKS[look],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={classes} disabled={disabled || busy} aria-busy={busy} {...rest}>
      {busy && (
        <span
          aria-hidden
          className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
    </button>
  );
}
