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

const HEADER = [
  'feature',
  'clips',
  'precision',
  'recall',
  'mean error',
  'worst error',
  'not measured',
  'in words',
];

function cellsOf(row: FeatureAccuracy): string[] {
  return [
    row.feature,
    String(row.clips),
    percent(row.precision),
    percent(row.recall),
    figure(row.meanError),
    figure(row.worstError),
    String(row.notMeasured),
    row.says.replaceAll('|', '/'),
  ];
}

/** Columns of even width, as the formatter wants them. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [header, ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + cell.length - [...cell].length))),
  );
  return [header ?? '', line(widths.map((width) => '-'.repeat(width))), ...body];
}

function tableOf({ title, clips, rows }: AccuracyTable): string {
  const heading = `## ${title} (${clips === 1 ? '1 clip' : `${clips} clips`})`;
  return [heading, '', ...alignColumns([HEADER, ...rows.map(cellsOf)]), ''].join('\n');
}

export function writeTables(tables: readonly AccuracyTable[], notes: readonly string[]): string {
  return [
    '# Accuracy',
    '',
    'Written by `npm run bench -- accuracy`. Generated clips have answers known from how they were made;',
    'real clips have reference files beside them. Errors are absolute, in the unit of the field unless the',
    'last column says otherwise. A clip is judged only on what its reference states.',
    '',
    ...notes.flatMap((note, index) => (index === notes.length - 1 ? [`- ${note}`, ''] : [`- ${note}`])),
    ...tables.map(tableOf),
  ].join('\n');
}
