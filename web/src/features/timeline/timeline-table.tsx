import type { RetentionPoint } from '@framewise/contract/analysis/predictions';
import { formatTime, toPoints } from '../../ui/format.ts';
import type { PlacedMark } from './lanes.ts';

interface TimelineTableProps {
  lanes: readonly { readonly name: string; readonly marks: readonly PlacedMark[] }[];
  curve: readonly RetentionPoint[];
  onSeek: (seconds: number) => void;
}

/** The same marks in words, each with its own way to the moment. */
export function TimelineTable({ lanes, curve, onSeek }: TimelineTableProps) {
  const rows = lanes
    .flatMap((lane) => lane.marks.map((mark) => ({ ...mark, lane: lane.name })))
    .sort((a, b) => a.start - b.start);
  const shareAt = (seconds: number) => curve[Math.min(curve.length - 1, Math.floor(seconds))]?.share ?? null;
  return (
    <details className="mt-3 text-xs">
      <summary className="text-faint hover:text-ink">Show as table</summary>
      <div className="mt-2 max-h-72 overflow-auto">
        <table className="w-full text-left">
          <caption className="sr-only">What happens in the video, in order of time</caption>
          <thead className="text-faint">
            <tr>
              {['When', 'What', 'Detail', 'Still watching'].map((header) => (
                <th key={header} scope="col" className="py-1 pr-4 font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const share = shareAt(row.start);
              return (
                <tr key={`${row.lane}-${row.id}`} className="border-t">
                  <td className="py-1 pr-4">
                    <button
                      type="button"
                      className="font-mono text-accent underline-offset-2 hover:underline"
                      onClick={() => onSeek(row.start)}
                    >
                      {formatTime(row.start)}
                    </button>
                  </td>
                  <td className="py-1 pr-4">{row.lane}</td>
                  <td className="py-1 pr-4 text-soft">{row.label}</td>
                  <td className="py-1 pr-4 font-mono">
                    {share === null ? 'not measured' : `${toPoints(share)}%`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
