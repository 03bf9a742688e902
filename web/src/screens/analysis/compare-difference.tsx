import { Card, CardHeader } from '../../ui/card.tsx';
import { signed, toPoints } from '../../ui/format.ts';
import type { EffectDifference, ScoreDifference } from './compare-scores.ts';
import type { ExplainedScore } from './explain-scores.ts';

/** One score of two videos, and where their difference comes from. */
export function CompareDifference({ score }: { score: ScoreDifference }) {
  const { a, b, difference, rows } = score;
  return (
    <Card>
      <CardHeader
        title={a.name}
        action={
          difference !== null && (
            <span className="font-mono text-lg font-semibold">{signed(toPoints(difference))}</span>
          )
        }
      />
      <div className="mb-4 grid grid-cols-2 gap-3 text-sm">
        <Value letter="A" score={a} />
        <Value letter="B" score={b} />
      </div>
      {difference === null && (
        <p className="text-sm text-soft">There is no difference to explain where one was not measured.</p>
      )}
      {rows.length > 0 && <EffectTable score={score} />}
    </Card>
  );
}

function Value({ letter, score }: { letter: string; score: ExplainedScore }) {
  return (
    <div>
      <span className="text-xs text-faint">{letter}</span>{' '}
      {score.value === null ? (
        <span className="text-faint" title={score.reason ?? undefined}>
          not measured
        </span>
      ) : (
        <span className="font-mono">
          <span className="text-lg font-semibold">{toPoints(score.value)}</span>
          {score.interval && (
            <span className="ml-1.5 text-xs text-faint">{score.interval.map(toPoints).join('–')}</span>
          )}
        </span>
      )}
    </div>
  );
}

const tenths = (share: number) => Math.round(share * 1000) / 10;

function EffectTable({ score: { a, rows, difference } }: { score: ScoreDifference }) {
  const largest = Math.max(...rows.map((row) => Math.abs(row.difference)));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{`${a.name}: what the difference consists of, in points`}</caption>
      <thead className="text-xs text-faint">
        <tr>
          {['', 'A', 'B', 'A − B'].map((header) => (
            <th key={header} scope="col" className="pb-1 text-right font-medium first:text-left">
              {header || <span className="sr-only">What</span>}
            </th>
          ))}
          <th scope="col" className="w-1/4 max-sm:hidden">
            <span className="sr-only">As a bar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-t">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-soft">
              {row.label}
            </th>
            {(['a', 'b', 'difference'] as const).map((column) => (
              <td key={column} className="px-1 text-right font-mono text-xs last:font-semibold">
                {signed(tenths(row[column]))}
              </td>
            ))}
            <td aria-hidden className="pl-3 max-sm:hidden">
              <Bar row={row} largest={largest} />
            </td>
          </tr>
        ))}
        <tr className="border-t font-medium">
          <th scope="row" className="py-1.5 text-left">
            Together
          </th>
          <td />
          <td />
          <td className="px-1 text-right font-mono text-xs">{signed(tenths(difference ?? 0))}</td>
          <td className="max-sm:hidden" />
        </tr>
      </tbody>
    </table>
  );
}

/** To the right of the middle speaks for A, to the left for B. */
function Bar({ row, largest }: { row: EffectDifference; largest: number }) {
  const share = (Math.abs(row.difference) / largest) * 50;
  const isForA = row.difference > 0;
  return (
    <span className="relative block h-3">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line" />
      <span
        className={`absolute inset-y-0 rounded-sm ${isForA ? 'bg-data-1' : 'bg-data-2'}`}
        style={{ width: `${share}%`, left: isForA ? '50%' : `${50 - share}%` }}
      />
    </span>
  );
}
