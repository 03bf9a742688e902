import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { countOf, toPoints } from '../../ui/format.ts';
import { SeekButton } from './seek-button.tsx';

function summaryOf({ ocr_text: text, unmeasured }: AnalysisReport): string {
  if (text.lines === null) return unmeasured['ocr_text.lines'] ?? 'Not measured.';
  if (text.lines.length === 0) return 'No text is seen in the picture.';
  const readable =
    text.readable_text_share === null
      ? ''
      : ` ${toPoints(text.readable_text_share)}% of the words can be read in time.`;
  const action = text.cta_text_detected ? ' It calls the viewer to act.' : ' No call to action was found.';
  return `${countOf(text.lines.length, 'line')} of text.${readable}${action}`;
}

export function TextSection({
  report,
  onSeek,
}: {
  report: AnalysisReport;
  onSeek: (seconds: number) => void;
}) {
  const lines = report.ocr_text.lines ?? [];
  const covered = new Map(
    (report.ocr_text.text_outside_safe_zones ?? []).flatMap(({ platform, lines: hidden }) =>
      hidden.map((line) => [`${line.text}@${line.start_seconds}@${platform}`, platform] as const),
    ),
  );
  const platformsOf = (text: string, start: number) =>
    [...covered].filter(([key]) => key.startsWith(`${text}@${start}@`)).map(([, platform]) => platform);
  return (
    <Card id="text" className="scroll-mt-6">
      <CardHeader title="On-screen text" description={summaryOf(report)} />
      <ul
        className="max-h-80 divide-y overflow-auto"
        tabIndex={lines.length > 0 ? 0 : -1}
        aria-label="Lines of text"
      >
        {lines.map((line) => {
          const hidden = platformsOf(line.text, line.start_seconds);
          return (
            <li
              key={`${line.text}-${line.start_seconds}-${line.box.x}-${line.box.y}`}
              className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-3 gap-y-1 py-1.5 text-sm sm:flex sm:items-center"
            >
              <SeekButton seconds={line.start_seconds} onSeek={onSeek} />
              <span className="min-w-0 flex-1 break-words">{line.text}</span>
              <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                {!line.readable_in_time && <Badge tone="warn">too short to read</Badge>}
                {hidden.length > 0 && <Badge tone="bad">outside {countOf(hidden.length, 'safe zone')}</Badge>}
                <span className="font-mono text-xs text-faint">{toPoints(line.confidence)}% sure</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
