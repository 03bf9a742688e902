export interface SplitVerdict {
  /** What stands above the report. */
  readonly headline: string;
  /** The reasons, as sentences of their own; empty where there are none. */
  readonly rest: string;
}

/** The verdict's first clause says how the video stands, what follows says why. */
export function splitVerdict(verdict: string): SplitVerdict {
  const [first = verdict, ...others] = verdict.split(/(?<=[.:])\s/);
  const rest = others.join(' ');
  return {
    headline: first.replace(/[:.]$/, ''),
    rest: rest.charAt(0).toUpperCase() + rest.slice(1),
  };
}
