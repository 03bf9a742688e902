interface BarListProps {
  label: string;
  bars: readonly { readonly name: string; readonly value: number }[];
}

/** Parts of a whole, as rows; the number is always written out. */
export function BarList({ label, bars }: BarListProps) {
  const largest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul aria-label={label} className="grid gap-2.5">
      {bars.map((bar) => (
        <li key={bar.name} className="grid grid-cols-[7rem_1fr_2.5rem] items-center gap-3 text-sm">
          <span className="text-soft">{bar.name}</span>
          <span aria-hidden className="h-2.5 rounded-sm bg-track">
            <span
              className="block h-full rounded-sm bg-data-1"
              style={{ width: `${(bar.value / largest) * 100}%` }}
            />
          </span>
          <span className="text-right font-mono text-xs">{bar.value}</span>
        </li>
      ))}
    </ul>
  );
}
