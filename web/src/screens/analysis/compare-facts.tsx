import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatSeconds, toPoints } from '../../ui/format.ts';

interface Fact {
  readonly name: string;
  readonly read: (report: AnalysisReport) => string | null;
}

const rounded = (value: number | null, unit: string, digits = 0) =>
  value === null ? null : `${value.toFixed(digits)} ${unit}`;

const points = (share: number | null) => (share === null ? null : `${toPoints(share)} of 100`);

/** What was measured, without any judgement: the ground the scores stand on. */
const FACTS: readonly Fact[] = [
  { name: 'Length', read: ({ file_source: file }) => formatSeconds(file.duration_seconds) },
  { name: 'Picture', read: ({ file_source: file }) => `${file.width}×${file.height}` },
  { name: 'Shots', read: ({ shots }) => shots.shots && String(shots.shots.length) },
  { name: 'Hook strength', read: ({ marketing: m }) => points(m.hook_strength) },
  { name: 'Lines of text', read: ({ ocr_text: text }) => text.lines && String(text.lines.length) },
  { name: 'Speaking rate', read: ({ speech }) => rounded(speech.words_per_minute, 'words a minute') },
  { name: 'Loudness', read: ({ audio }) => rounded(audio.loudness_integrated_lufs, 'LUFS', 1) },
  { name: 'Best platform', read: ({ platform_fit: fit }) => fit.platform_scores[0]?.name ?? null },
];

export function CompareFacts(reports: { a: AnalysisReport; b: AnalysisReport }) {
  return (
    <Card>
      <CardHeader title="What was measured" />
      <table className="w-full text-sm">
        <caption className="sr-only">Measured facts of both videos</caption>
        <thead className="text-xs text-faint">
          <tr>
            {['What', 'A', 'B'].map((header) => (
              <th key={header} scope="col" className="pb-1 text-right font-medium first:text-left">
                {header === 'What' ? <span className="sr-only">What</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACTS.map(({ name, read }) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-soft">
                {name}
              </th>
              {(['a', 'b'] as const).map((side) => (
                <td key={side} className="py-1.5 pl-2 text-right font-mono text-xs">
                  {read(reports[side]) ?? <span className="text-faint">not measured</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
