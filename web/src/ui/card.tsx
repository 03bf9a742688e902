import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps extends ComponentProps<'section'> {
  /** For tables, which bring their own space. */
  isTight?: boolean;
}

export function Card({ className, isTight = false, ...rest }: CardProps) {
  return (
    <section className={cx('rounded-lg border bg-panel', isTight ? 'p-1.5' : 'p-5', className)} {...rest} />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}

export function CardHeader({ title, description, action }: CardHeaderProps) {
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <div>
        <h2 className="text-sm font-semibold">{title}</h2>
        {description && <p className="mt-0.5 max-w-[62ch] text-sm text-soft">{description}</p>}
      </div>
      {action}
    </div>
  );
}
