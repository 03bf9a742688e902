import type { TableVerb } from '@framewise/contract/tables';
import { answerHeaders, contentRange, jsonBody, jsonRows, type RestAnswer } from './answer.ts';
import { buildDelete, buildInsert, buildUpdate, type ConflictRule, type TableTarget } from './build-write.ts';
import { commonKeys, objectOf, type ParsedBody, parseBody, rowsOf, writtenColumns } from './parse-body.ts';
import { parseTableQuery, type TableQuery } from './parse-query-string.ts';
import { getColumn } from './query.ts';
import { failures } from './rest-error.ts';
import type { SqlStatement } from './sql.ts';
import type { StatementResult, TableContext, TableRequest } from './table-request.ts';

export type WriteVerb = Exclude<TableVerb, 'select'>;

export async function writeTable(
  { executor, limits }: TableContext,
  target: TableTarget,
  verb: WriteVerb,
  request: TableRequest,
): Promise<RestAnswer> {
  const query = parseTableQuery(request.parameters, target, limits, null);
  if (query.page.limit !== null || query.page.offset > 0) {
    throw failures.parse('limit and offset are not allowed on writes', 'Choose the rows by filters.');
  }
  const statements = buildStatements(verb, { target, query, request, limits });
  if (statements.length === 0) return answerWrite({ rows: [], rowCount: 0 }, verb, target, request);
  const result = await executor.write(request.claims, statements, acceptance(request));
  return answerWrite(result, verb, target, request);
}

interface WriteParts {
  readonly target: TableTarget;
  readonly query: TableQuery;
  readonly request: TableRequest;
  readonly limits: TableContext['limits'];
}

function buildStatements(verb: WriteVerb, { target, query, request, limits }: WriteParts): SqlStatement[] {
  const answer = {
    preference: request.preferences.answer,
    query,
    isNullsStripped: request.shape.isNullsStripped,
    maxRows: limits.returnedRows,
  };
  if (verb === 'delete') return [buildDelete(target, answer)];
  const body = parseBody(request.body, limits);
  if (verb === 'update') {
    const columns = writtenColumns(target, query.columns ?? Object.keys(objectOf(body)));
    return columns.length === 0 ? [] : [buildUpdate(target, columns, body.text, answer)];
  }
  const rows = rowsOf(body, limits);
  const names = query.columns ?? (request.preferences.isMissingDefault ? allKeys(rows) : commonKeys(rows));
  writtenColumns(target, names);
  const conflict = conflictRule(target, query, request, names);
  const divide = request.preferences.isMissingDefault ? insertParts : wholeInsert;
  return divide(body, rows, names).map((part) =>
    buildInsert(target, { columns: writtenColumns(target, part.names), rows: part.rows }, conflict, answer),
  );
}

type JsonRow = Readonly<Record<string, unknown>>;

const allKeys = (rows: readonly JsonRow[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

interface NamedRows {
  readonly names: readonly string[];
  readonly rows: string;
}

/**
 * With `missing=default` rows are inserted by which columns they have, so that the others get defaults.
 * Where one statement will do, the client's text goes to PostgreSQL untouched: numbers keep every digit.
 */
function insertParts(body: ParsedBody, rows: readonly JsonRow[], names: readonly string[]): NamedRows[] {
  const groups = Map.groupBy(rows, (row) => names.filter((name) => Object.hasOwn(row, name)).join());
  const sent = Array.isArray(body.value) ? body.text : `[${body.text}]`;
  return [...groups.values()].map((group) => ({
    names: names.filter((name) => Object.hasOwn(group[0] ?? {}, name)),
    rows: groups.size === 1 ? sent : JSON.stringify(group),
  }));
}

/** Columns that a row leaves out are null. */
function wholeInsert(body: ParsedBody, rows: readonly JsonRow[], names: readonly string[]): NamedRows[] {
  return rows.length === 0 ? [] : [{ names, rows: Array.isArray(body.value) ? body.text : `[${body.text}]` }];
}

function conflictRule(
  target: TableTarget,
  query: TableQuery,
  request: TableRequest,
  merged: readonly string[],
): ConflictRule {
  const onConflict = query.onConflict ?? target.primaryKey;
  for (const name of onConflict) getColumn(target, name);
  return { resolution: request.preferences.resolution, onConflict, merged };
}

/** Checks that must still be able to undo the write. */
function acceptance({ shape, preferences }: TableRequest): ((result: StatementResult) => void) | null {
  const { maxAffected } = preferences;
  const isSingle = shape.isSingle && preferences.answer === 'representation';
  if (!isSingle && maxAffected === null) return null;
  return ({ rowCount }) => {
    if (maxAffected !== null && rowCount > maxAffected) throw failures.maxAffected(rowCount);
    if (isSingle && rowCount !== 1) throw failures.notExactlyOne(rowCount);
  };
}

function answerWrite(
  result: StatementResult,
  verb: WriteVerb,
  target: TableTarget,
  request: TableRequest,
): RestAnswer {
  const { preferences, shape } = request;
  const headers = answerHeaders(shape, preferences);
  const total = preferences.isCounted ? result.rowCount : null;
  headers['content-range'] = contentRange(0, verb === 'update' ? result.rowCount : 0, total);
  const rows = jsonRows(result);
  const isRepresented = preferences.answer === 'representation';
  if (verb === 'insert' && preferences.answer === 'headers-only' && rows.length === 1) {
    headers.location = locationOf(target, rows[0] ?? '{}');
  }
  if (!isRepresented) delete headers['content-type'];
  const success = isRepresented ? 200 : 204;
  return {
    status: verb === 'insert' ? 201 : success,
    headers,
    body: isRepresented ? jsonBody(rows, shape) : '',
  };
}

/** `/users?firebase_uid=eq.abc` */
function locationOf(target: TableTarget, keyJson: string): string {
  const key: Record<string, unknown> = JSON.parse(keyJson);
  const filters = target.primaryKey.map((name) => `${name}=eq.${encodeURIComponent(String(key[name]))}`);
  return `/${target.name}?${filters.join('&')}`;
}
