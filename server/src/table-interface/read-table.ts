import { answerHeaders, contentRange, jsonBody, jsonRows, pageStatus, type RestAnswer } from './answer.ts';
import { buildRead, type ReadSource } from './build-read.ts';
import type { TableTarget } from './build-write.ts';
import { parseTableQuery } from './parse-query-string.ts';
import { identifier } from './sql.ts';
import type { StatementResult, TableContext, TableRequest } from './table-request.ts';

const tableSource = (target: TableTarget): ReadSource => ({
  from: () => `public.${identifier(target.name)}`,
  isRepeatable: true,
  key: target.primaryKey,
});

export async function readTable(
  { executor, limits }: TableContext,
  target: TableTarget,
  request: TableRequest,
): Promise<RestAnswer> {
  const { claims, preferences, shape, isBodiless } = request;
  const query = parseTableQuery(request.parameters, target, limits, request.range);
  const statement = buildRead(tableSource(target), query, {
    isCounted: preferences.isCounted,
    isBodiless,
    isNullsStripped: shape.isNullsStripped,
    maxRows: limits.returnedRows,
  });
  const result = await executor.read(claims, statement);
  return answerRead(result, query.page.offset, request);
}

/** Rows of a table or of a procedure that returns a set. */
export function answerRead(result: StatementResult, offset: number, request: TableRequest): RestAnswer {
  const { preferences, shape, isBodiless } = request;
  const rows = jsonRows(result);
  const total = preferences.isCounted ? Number(result.rows[0]?.[1] ?? 0) : null;
  const status = pageStatus(offset, rows.length, total);
  const headers = answerHeaders(shape, preferences);
  headers['content-range'] = contentRange(offset, rows.length, total);
  return { status, headers, body: isBodiless ? '' : jsonBody(rows, shape) };
}
