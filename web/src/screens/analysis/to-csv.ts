import { toCsvText } from '../../ui/csv.ts';

/** A report as rows of path and value, so that any spreadsheet can read all of it. */
export function toCsv(report: object): string {
  return toCsvText([['path', 'value'], ...leavesOf(report, '')]);
}

function* leavesOf(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) {
    yield [path, value === null || value === undefined ? '' : String(value)];
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, path ? `${path}.${key}` : key);
}
