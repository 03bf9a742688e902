import type { AnswerShape } from './media-type.ts';
import type { Preferences } from './preferences.ts';
import { failures } from './rest-error.ts';
import type { StatementResult } from './table-request.ts';

export interface RestAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** JSON as PostgreSQL wrote it, never read again on its way. */
  readonly body: string;
}

/** Which rows of how many: `0-24/573`, or `0-24/*` when they were not counted. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const span = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${span}/${total ?? '*'}`;
}

/** 206 when a counted answer leaves rows out, 416 when its page begins behind the last. */
export function pageStatus(offset: number, rows: number, total: number | null): number {
  if (total === null) return 200;
  if (offset > total) {
    throw failures.range(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}

/** The first value of each row; a counted read of an empty page has a row without one. */
export function jsonRows({ rows }: StatementResult): string[] {
  const texts: string[] = [];
  for (const [json] of rows) if (typeof json === 'string') texts.push(json);
  return texts;
}

export function jsonBody(rows: readonly string[], { isSingle }: AnswerShape): string {
  if (!isSingle) return `[${rows.join(',\n ')}]`;
  const [only] = rows;
  if (only === undefined || rows.length > 1) throw failures.notExactlyOne(rows.length);
  return only;
}

export function answerHeaders(shape: AnswerShape, preferences: Preferences): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': shape.contentType };
  if (preferences.applied.length > 0) headers['preference-applied'] = preferences.applied.join(', ');
  return headers;
}
