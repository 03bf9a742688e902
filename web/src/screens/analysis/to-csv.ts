/** A report as rows of path and value, so that any spreadsheet can read all of it. */
export function toCsv(report: object): string {
  const rows = [...leavesOf(report, '')].map(([path, value]) => `${cell(path)},${cell(value)}`);
  return ['path,value', ...rows].join('\r\n').concat('\r\n');
}

function* leavesOf(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) {
    yield [path, value === null || value === undefined ? '' : String(value)];
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, path ? `${path}.${key}` : key);
}

/** A cell that begins like a formula would be run by a spreadsheet; a quote in front keeps it text. */
function cell(text: string): string {
  const isNumber = text !== '' && Number.isFinite(Number(text));
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
