import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Tone = 'info' | 'good' | 'warn' | 'bad';

const TONES = {
  info: { icon: Info, classes: 'text-soft' },
  good: { icon: CircleCheck, classes: 'text-good' },
  warn: { icon: TriangleAlert, classes: 'text-warn' },
  bad: { icon: CircleAlert, classes: 'text-bad' },
};

/** One sentence beside its cause. Bad news interrupts a screen reader, the rest waits. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  const { icon: Icon, classes } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className="flex gap-2.5 rounded-md border bg-panel px-3 py-2.5 text-sm"
    >
      <Icon size={16} aria-hidden className={cx('mt-[3px] shrink-0', classes)} />
      <div>{children}</div>
    </div>
  );
}
