import { linePath } from './scale.ts';

interface SparklineProps {
  /** What the line tells, in words. */
  label: string;
  values: readonly (number | null)[];
  min?: number;
  max?: number;
}

const WIDTH = 120;
const HEIGHT = 32;

export function Sparkline({ label, values, min, max }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const box = {
    width: WIDTH,
    height: HEIGHT - 4,
    min: min ?? Math.min(...known, 0),
    max: max ?? Math.max(...known, 1),
  };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full text-data-1"
    >
      <path
        d={linePath(values, box)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
