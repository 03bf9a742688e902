interface ScoreProps {
  label: string;
  /** 0 to 100; null is "not measured". */
  value: number | null;
  /** A prediction has one, a measurement has none. */
  interval?: readonly [number, number];
  unit?: string;
  /** Why there is no value. */
  reason?: string;
}

function describe({ label, value, interval, unit = '', reason }: ScoreProps): string {
  if (value === null) return `${label}: not measured${reason ? `, ${reason}` : ''}`;
  const range = interval ? `, likely between ${interval[0]} and ${interval[1]}${unit}` : '';
  return `${label}: ${value}${unit} of 100${range}`;
}

/** A number, its uncertainty beside it and a band in its bar. */
export function Score(props: ScoreProps) {
  const { label, value, interval, unit, reason } = props;
  return (
    <div role="img" aria-label={describe(props)} className="rounded-lg border bg-panel px-4 py-3.5">
      <div className="text-sm text-soft">{label}</div>
      {value === null ? (
        <div className="my-1.5 text-sm text-faint" title={reason}>
          not measured
        </div>
      ) : (
        <div className="mt-0.5 mb-2 flex items-baseline gap-2 font-mono">
          <span className="text-[1.875rem] leading-tight font-semibold tracking-[-0.03em]">{value}</span>
          <span className="text-xs text-faint">
            {unit}
            {interval && ` ${interval[0]}–${interval[1]}`}
          </span>
        </div>
      )}
      <ScoreBar value={value} {...(interval ? { interval } : {})} />
    </div>
  );
}

function ScoreBar({ value, interval }: Pick<ScoreProps, 'value' | 'interval'>) {
  return (
    <div className="relative h-1.5 rounded-full bg-track">
      {value !== null && interval && (
        <>
          <div
            className="absolute inset-y-0 rounded-full bg-data-1/45"
            style={{ left: `${interval[0]}%`, width: `${interval[1] - interval[0]}%` }}
          />
          <div
            className="absolute -top-[3px] h-3 w-[2.5px] -translate-x-1/2 rounded-sm bg-ink"
            style={{ left: `${value}%` }}
          />
        </>
      )}
      {value !== null && !interval && (
        <div className="absolute inset-y-0 left-0 rounded-full bg-data-4" style={{ width: `${value}%` }} />
      )}
    </div>
  );
}
