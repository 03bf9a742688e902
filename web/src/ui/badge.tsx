import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent' | 'alarm';

const TONES: Record<Tone, string> = {
  neutral: 'border-line text-soft',
  good: 'border-transparent bg-good/14 text-good',
  warn: 'border-transparent bg-warn/14 text-warn',
  bad: 'border-transparent bg-bad/12 text-bad',
  accent: 'border-transparent bg-accent text-accent-ink',
  alarm: 'border-transparent bg-bad-solid text-[#fff]',
};

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
}

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1 rounded-full border px-2 text-xs leading-none font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}
