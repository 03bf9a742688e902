import type { TableLimits } from './limits.ts';
import { type Column, findColumn, type RowSource } from './query.ts';
import { failures } from './rest-error.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export interface ParsedBody {
  /** As it was sent; PostgreSQL reads this text itself. */
  readonly text: string;
  readonly value: unknown;
}

export function parseBody(raw: unknown, limits: TableLimits): ParsedBody {
  const text = typeof raw === 'string' ? raw : '';
  if (isDeeperThan(text, limits.bodyDepth)) {
    throw failures.body(`The JSON is nested more than ${limits.bodyDepth} levels deep`);
  }
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw failures.body('Empty or invalid json');
  }
}

/** Counts brackets outside of strings, before anything recursive sees the text. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > most) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(body: ParsedBody): JsonObject {
  if (!isJsonObject(body.value)) throw failures.body('The body must be one JSON object');
  return body.value;
}

export function rowsOf(body: ParsedBody, limits: TableLimits): readonly JsonObject[] {
  const rows = Array.isArray(body.value) ? body.value : [body.value];
  if (!rows.every(isJsonObject)) throw failures.body('The body must be a JSON object or an array of them');
  if (rows.length > limits.insertedRows) {
    throw failures.body(`At most ${limits.insertedRows} rows can be inserted at once`);
  }
  return rows;
}

/** The columns a write names; one that does not exist is PGRST204. */
export function writtenColumns(source: RowSource, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = findColumn(source, name);
    if (!column) throw failures.writtenColumn(source.name, name);
    return column;
  });
}

/** Without a list from the client, the first row's keys are it, and every row must have the same. */
export function commonKeys(rows: readonly JsonObject[]): readonly string[] {
  const keys = Object.keys(rows[0] ?? {});
  const isUniform = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!isUniform) throw failures.body('All object keys must match');
  return keys;
}
