import type { FoundAnalysisRow } from '../../api/rows.ts';
import { toCsvText } from '../../ui/csv.ts';
import { withoutMarks } from './marked-passage.tsx';

const HEADER = [
  'video_name',
  'created_at',
  'video_platform',
  'duration_seconds',
  'viral_potential_score',
  'completion_rate_pred',
  'overall_quality_score',
  'technical_quality',
  'marketing_effectiveness',
  'search_tags',
  'audience_fit_summary',
  'platform_fit_summary',
  'matched_text',
] as const satisfies readonly (keyof FoundAnalysisRow)[];

type ExportedRow = Readonly<Record<(typeof HEADER)[number], unknown>>;

function exportedRow(row: FoundAnalysisRow): ExportedRow {
  const pairs = HEADER.map((name) => [
    name,
    name === 'matched_text' ? withoutMarks(row.matched_text) : row[name],
  ]);
  return Object.fromEntries(pairs) as ExportedRow;
}

/** Scores stay shares of 1, as in the data; what was not measured is an empty cell. */
export function historyCsv(rows: readonly FoundAnalysisRow[]): string {
  const cells = rows.map(exportedRow).map((row) => HEADER.map((name) => cellOf(row[name])));
  return toCsvText([HEADER, ...cells]);
}

export function historyJson(rows: readonly FoundAnalysisRow[]): string {
  return JSON.stringify(rows.map(exportedRow), null, 2);
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('; ') : String(value);
}
