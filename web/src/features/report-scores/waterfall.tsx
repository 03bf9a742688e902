import type { Contribution } from '@framewise/contract/analysis/predictions';
import { signed, toPoints } from '../../ui/format.ts';

interface WaterfallProps {
  /** What the typical video scores, as a share. */
  typical: number;
  score: number;
  contributions: readonly Contribution[];
  typicalLabel?: string;
}

/** From the typical video to this one, step by step. The steps add up; rounding is said. */
export function Waterfall({
  typical,
  score,
  contributions,
  typicalLabel = 'Typical short video',
}: WaterfallProps) {
  const steps = [...contributions].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const starts = startsOf(typical, steps);
  const [low, high] = rangeOf(typical, starts, steps, score);
  const place = (value: number) => ((value - low) / (high - low)) * 100;
  return (
    <ol className="grid gap-1.5 text-sm">
      <Row
        label={typicalLabel}
        value={String(toPoints(typical))}
        left={0}
        width={place(typical)}
        hue="bg-track"
      />
      {steps.map((step, index) => {
        const from = starts[index] ?? typical;
        return (
          <Row
            key={step.group}
            label={step.label}
            value={signed(toPoints(step.effect))}
            left={place(Math.min(from, from + step.effect))}
            width={Math.max(0.8, Math.abs(place(from + step.effect) - place(from)))}
            hue={step.effect >= 0 ? 'bg-data-4' : 'bg-data-2'}
          />
        );
      })}
      <Row
        label="This video"
        value={String(toPoints(score))}
        left={0}
        width={place(score)}
        hue="bg-data-1"
        isTotal
      />
    </ol>
  );
}

function startsOf(typical: number, steps: readonly Contribution[]): readonly number[] {
  let at = typical;
  return steps.map((step) => {
    const start = at;
    at += step.effect;
    return start;
  });
}

function rangeOf(
  typical: number,
  starts: readonly number[],
  steps: readonly Contribution[],
  score: number,
): [number, number] {
  const ends = steps.map((step, index) => (starts[index] ?? typical) + step.effect);
  const values = [typical, score, ...starts, ...ends];
  return [Math.max(0, Math.min(...values) - 0.08), Math.min(1, Math.max(...values) + 0.04)];
}

interface RowProps {
  label: string;
  value: string;
  left: number;
  width: number;
  hue: string;
  isTotal?: boolean;
}

function Row({ label, value, left, width, hue, isTotal }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(7.5rem,11rem)_1fr_2.5rem] items-center gap-3">
      <span className={isTotal ? 'font-medium' : 'text-soft'}>{label}</span>
      <span aria-hidden className="relative h-3.5">
        <span
          className={`absolute inset-y-0 rounded-sm ${hue}`}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      </span>
      <span className="text-right font-mono text-xs">{value}</span>
    </li>
  );
}
