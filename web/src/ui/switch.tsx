import * as Radix from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="max-w-[62ch] text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full border border-edge bg-track transition-colors duration-150 disabled:opacity-50 data-[state=checked]:border-transparent data-[state=checked]:bg-accent"
        {...rest}
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-ink transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-accent-ink" />
      </Radix.Root>
    </div>
  );
}
