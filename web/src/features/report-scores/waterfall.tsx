import { signed, toPoints } from '../../ui/format.ts';

export interface Step {
  readonly id: string;
  readonly label: string;
  /** What it adds to the score, as a share. */
  readonly effect: number;
}

interface WaterfallProps {
  /** Where the sum begins: what a typical video scores, for instance. null begins at nothing. */
  start: Pick<Step, 'label' | 'effect'> | null;
  steps: readonly Step[];
  score: number;
}

/** From the start to this video, step by step, the largest first. The steps add up; rounding is said. */
export function Waterfall({ start, steps: unordered, score }: WaterfallProps) {
  const steps = [...unordered].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const begin = start?.effect ?? 0;
  const starts = startsOf(begin, steps);
  const [low, high] = rangeOf(begin, starts, steps, score);
  const place = (value: number) => ((value - low) / (high - low)) * 100;
  return (
    <ol className="grid gap-1.5 text-sm">
      {start && (
        <Row
          label={start.label}
          value={String(toPoints(begin))}
          left={0}
          width={place(begin)}
          hue="bg-edge/40"
        />
      )}
      {steps.map((step, index) => {
        const from = starts[index] ?? begin;
        return (
          <Row
            key={step.id}
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

function startsOf(begin: number, steps: readonly Step[]): readonly number[] {
  let at = begin;
  return steps.map((step) => {
    const start = at;
    at += step.effect;
    return start;
  });
}

function rangeOf(
  begin: number,
  starts: readonly number[],
  steps: readonly Step[],
  score: number,
): [number, number] {
  const ends = steps.map((step, index) => (starts[index] ?? begin) + step.effect);
  const values = [begin, score, ...starts, ...ends];
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
    <li
      className={`grid grid-cols-[minmax(7.5rem,11rem)_1fr_2.5rem] items-center gap-3 ${isTotal ? 'mt-1 border-t pt-2' : ''}`}
    >
      <span className={isTotal ? 'font-medium' : 'text-soft'}>{label}</span>
      <span aria-hidden className="relative h-3.5">
        <span
          className={`absolute inset-y-0 rounded-sm ${hue}`}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      </span>
      <span className={`text-right font-mono text-xs ${isTotal ? 'font-semibold' : ''}`}>{value}</span>
    </li>
  );
}
