import { linePath } from './scale.ts';

export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** One of the five colour-blind-safe hues. */
  readonly hue: 1 | 2 | 3 | 4 | 5;
}

interface LineChartProps {
  title: string;
  /** One per point. */
  labels: readonly string[];
  series: readonly Series[];
  max?: number;
}

const WIDTH = 600;
const HEIGHT = 160;
const HUES = { 1: 'text-data-1', 2: 'text-data-2', 3: 'text-data-3', 4: 'text-data-4', 5: 'text-data-5' };

/** Lines over a common axis. The same numbers stand below as a table for those who prefer it. */
export function LineChart({ title, labels, series, max = 100 }: LineChartProps) {
  const box = { width: WIDTH, height: HEIGHT, min: 0, max };
  return (
    <figure>
      <div className="flex gap-2">
        <Axis max={max} />
        <svg
          role="img"
          aria-label={title}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full min-w-0 overflow-visible"
        >
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <line
              key={part}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT * part}
              y2={HEIGHT * part}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {series.map((line) => (
            <path
              key={line.name}
              d={linePath(line.values, box)}
              className={HUES[line.hue]}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-soft">
        {series.map((line) => (
          <span key={line.name} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`h-0.5 w-4 rounded-full bg-current ${HUES[line.hue]}`} />
            {line.name}
          </span>
        ))}
        <ChartTable title={title} labels={labels} series={series} />
      </figcaption>
    </figure>
  );
}

/** Hidden from readers of the table, which has the numbers. */
function Axis({ max }: { max: number }) {
  return (
    <div aria-hidden className="flex h-40 flex-col justify-between text-right font-mono text-xs text-faint">
      {[max, max / 2, 0].map((value) => (
        <span key={value} className="leading-none">
          {value}
        </span>
      ))}
    </div>
  );
}

function ChartTable({ title, labels, series }: Omit<LineChartProps, 'max'>) {
  return (
    <details className="ml-auto open:ml-0 open:w-full">
      <summary className="text-faint hover:text-ink">Show as table</summary>
      <table className="mt-2 w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="pb-1 pr-4 font-medium">
              When
            </th>
            {series.map((line) => (
              <th key={line.name} scope="col" className="pb-1 pr-4 font-medium">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label} className="border-t align-top">
              <th scope="row" className="py-1.5 pr-4 font-normal [overflow-wrap:anywhere]">
                {label}
              </th>
              {series.map((line) => (
                <td key={line.name} className="py-1.5 pr-4 font-mono">
                  {line.values[index] ?? 'not measured'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
