import type { FeatureAccuracy } from './summarise.ts';

export interface AccuracyTable {
  readonly title: string;
  readonly clips: number;
  readonly rows: readonly FeatureAccuracy[];
}

const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 1000) / 10}%`;
const figure = (value: number | null): string =>
  value === null ? '–' : String(Number(value.toPrecision(3)));

function tableOf({ title, clips, rows }: AccuracyTable): string {
  const lines = rows.map(
    (row) =>
      `| ${row.feature} | ${row.clips} | ${percent(row.precision)} | ${percent(row.recall)} | ` +
      `${figure(row.meanError)} | ${figure(row.worstError)} | ${row.notMeasured} | ${row.says.replaceAll('|', '/')} |`,
  );
  return [
    `## ${title} (${clips === 1 ? '1 clip' : `${clips} clips`})`,
    '',
    '| feature | clips | precision | recall | mean error | worst error | not measured | in words |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

export function writeTables(tables: readonly AccuracyTable[], notes: readonly string[]): string {
  return [
    '# Accuracy',
    '',
    'Written by `npm run bench -- accuracy`. Generated clips have answers known from how they were made;',
    'real clips have reference files beside them. Errors are absolute, in the unit of the field unless the',
    'last column says otherwise. A clip is judged only on what its reference states.',
    '',
    ...notes.map((note) => `- ${note}`),
    '',
    ...tables.map(tableOf),
  ].join('\n');
}
