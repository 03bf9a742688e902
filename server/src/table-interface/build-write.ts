import type { TableDefinition } from '@framewise/contract/tables';
import type { Preferences } from './preferences.ts';
import type { Column, RowQuery } from './query.ts';
import {
  columnOf,
  identifier,
  orderClause,
  projection,
  type SqlStatement,
  SqlValues,
  whereClause,
} from './sql.ts';

export interface TableTarget extends TableDefinition {
  readonly name: string;
}

interface Answer {
  readonly preference: Preferences['answer'];
  readonly query: RowQuery;
  readonly isNullsStripped: boolean;
  readonly maxRows: number;
}

const tableName = (target: TableTarget): string => `public.${identifier(target.name)}`;

/** The body's rows as a typed relation `b`; the JSON itself is one parameter. */
const bodyRows = (place: string, columns: readonly Column[]): string =>
  `json_to_recordset(${place}::json) as b(${columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')})`;

export interface InsertPart {
  readonly columns: readonly Column[];
  /** A JSON array of the rows that have exactly these columns. */
  readonly rows: string;
}

export interface ConflictRule {
  readonly resolution: Preferences['resolution'];
  readonly onConflict: readonly string[];
  /** Everything a merge overwrites; a column the rows leave out gets its default. */
  readonly merged: readonly string[];
}

export function buildInsert(
  target: TableTarget,
  part: InsertPart,
  conflict: ConflictRule,
  answer: Answer,
): SqlStatement {
  const values = new SqlValues();
  const names = part.columns.map(({ name }) => identifier(name)).join(', ');
  const insert =
    part.columns.length === 0
      ? `insert into ${tableName(target)} as s default values`
      : `insert into ${tableName(target)} as s (${names}) select ${part.columns.map(({ name }) => `b.${identifier(name)}`).join(', ')} from ${bodyRows(values.add(part.rows), part.columns)}`;
  return answering(`${insert}${conflictClause(conflict)}`, target, answer, values);
}

function conflictClause({ resolution, onConflict, merged }: ConflictRule): string {
  if (resolution === null) return '';
  const key = onConflict.map(identifier).join(', ');
  if (resolution === 'ignore-duplicates') return ` on conflict (${key}) do nothing`;
  const others = merged.filter((name) => !onConflict.includes(name));
  const overwritten = others.length > 0 ? others : onConflict;
  const assignments = overwritten.map((name) => `${identifier(name)} = excluded.${identifier(name)}`);
  return ` on conflict (${key}) do update set ${assignments.join(', ')}`;
}

export function buildUpdate(
  target: TableTarget,
  columns: readonly Column[],
  body: string,
  answer: Answer,
): SqlStatement {
  const values = new SqlValues();
  const assignments = columns.map(({ name }) => `${identifier(name)} = b.${identifier(name)}`).join(', ');
  const rows = bodyRows(values.add(`[${body}]`), columns);
  const where = whereClause(answer.query.conditions, values);
  const update = `update ${tableName(target)} as s set ${assignments} from ${rows}${where}`;
  return answering(update, target, answer, values);
}

export function buildDelete(target: TableTarget, answer: Answer): SqlStatement {
  const values = new SqlValues();
  const where = whereClause(answer.query.conditions, values);
  return answering(`delete from ${tableName(target)} as s${where}`, target, answer, values);
}

function answering(write: string, target: TableTarget, answer: Answer, values: SqlValues): SqlStatement {
  if (answer.preference === 'minimal') return { text: write, values: values.values };
  const { query } = answer;
  const select =
    answer.preference === 'representation'
      ? query.select
      : target.primaryKey.map((name) => ({
          column: { name, type: target.columns[name] ?? 'text' },
          cast: null,
          alias: null,
        }));
  const needed = new Set([...select, ...query.order].map((item) => item.column.name));
  const returning = [...needed].map(columnOf).join(', ');
  const { columns, row } = projection(select, values, answer.isNullsStripped);
  const limit = values.add(String(answer.maxRows));
  const text = `with s as (${write} returning ${returning}) select ${row} from (select ${columns} from s${orderClause(query.order)} limit ${limit}::bigint) as p`;
  return { text, values: values.values };
}
