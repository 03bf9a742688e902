import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Card, CardHeader } from '../../ui/card.tsx';
import { SeekButton } from './seek-button.tsx';

interface Fix {
  readonly key: string;
  /** null: the whole video. */
  readonly atSeconds: number | null;
  readonly what: string;
  readonly why: string;
}

const MOST = 4;

/** What stands in the way most plainly: refusals first, then hidden text, then the opening. */
export function fixesOf(report: AnalysisReport): readonly Fix[] {
  const warnings = report.platform_fit.platform_specific_warnings;
  const byFix = Map.groupBy(
    warnings.filter((warning) => warning.severity !== 'advice'),
    (warning) => warning.fix,
  );
  const rules = [...byFix].map(([fix, group]) => ({
    key: fix,
    atSeconds: null,
    what: fix,
    why:
      group.length === 1
        ? (group[0]?.message ?? '')
        : `${group[0]?.message} The same holds for ${group.length - 1} more.`,
  }));
  const hidden = (report.ocr_text.text_outside_safe_zones ?? []).flatMap(({ lines }) => lines);
  const worst = hidden.sort((a, b) => b.covered_share - a.covered_share)[0];
  const text = worst
    ? [
        {
          key: 'hidden-text',
          atSeconds: worst.start_seconds,
          what: `Move “${worst.text}” inside the safe zone`,
          why: `${Math.round(worst.covered_share * 100)}% of it lies under a platform's own buttons or captions.`,
        },
      ]
    : [];
  const hook = report.marketing.hook_reasons
    .filter((reason) => reason.effect === 'hurts')
    .map((reason) => ({
      key: reason.id,
      atSeconds: 0,
      what: reason.says,
      why: 'This weakens the first three seconds.',
    }));
  return [...rules.slice(0, 2), ...text, ...hook, ...rules.slice(2)].slice(0, MOST);
}

export function FirstFixes({
  report,
  onSeek,
}: {
  report: AnalysisReport;
  onSeek: (seconds: number) => void;
}) {
  const fixes = fixesOf(report);
  return (
    <Card>
      <CardHeader title="Look at these first" />
      {fixes.length === 0 && <p className="text-sm text-soft">Nothing measured stands in the way.</p>}
      <ul className="divide-y">
        {fixes.map((fix) => (
          <li
            key={fix.key}
            className="grid grid-cols-[3.25rem_1fr] items-baseline gap-x-2 py-2.5 first:pt-0 last:pb-0"
          >
            {fix.atSeconds === null ? (
              <span className="font-mono text-xs text-faint">all</span>
            ) : (
              <SeekButton seconds={fix.atSeconds} onSeek={onSeek} />
            )}
            <div>
              <p className="text-sm">{fix.what}</p>
              <p className="mt-0.5 text-xs text-faint">{fix.why}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
