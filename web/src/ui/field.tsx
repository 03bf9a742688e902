import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export const CONTROL =
  'w-full rounded-md border border-edge bg-panel px-3 text-sm text-ink placeholder:text-faint ' +
  'transition-colors duration-150 hover:border-soft disabled:opacity-60 ' +
  'aria-invalid:border-bad focus-visible:outline-offset-0';

interface FieldFrame {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands at the right of the label, for instance a link. */
  aside?: ReactNode;
}

interface FrameProps extends FieldFrame {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

function Frame({ id, label, hint, error, aside, className, children }: FrameProps) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? (
        <p id={`${id}-note`} className="text-xs text-bad">
          {error}
        </p>
      ) : (
        hint && (
          <div id={`${id}-note`} className="text-xs text-faint">
            {hint}
          </div>
        )
      )}
    </div>
  );
}

function noteOf(id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>) {
  return {
    'aria-describedby': hint || error ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

type TextFieldProps = FieldFrame & ComponentProps<'input'>;

export function TextField({ label, hint, error, aside, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <input id={id} className={cx(CONTROL, 'h-10')} {...noteOf(id, { hint, error })} {...rest} />
    </Frame>
  );
}

type TextAreaProps = FieldFrame & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, aside, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <textarea
        id={id}
        rows={4}
        className={cx(CONTROL, 'py-2 leading-relaxed')}
        {...noteOf(id, { hint, error })}
        {...rest}
      />
    </Frame>
  );
}

type SelectFieldProps = FieldFrame & ComponentProps<'select'>;

export function SelectField({ label, hint, error, aside, className, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <select id={id} className={cx(CONTROL, 'h-10')} {...noteOf(id, { hint, error })} {...rest}>
        {children}
      </select>
    </Frame>
  );
}
