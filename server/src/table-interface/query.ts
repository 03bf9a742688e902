import type { Columns, SqlType } from '@framewise/contract/tables';
import { failures } from './rest-error.ts';

/** What can be selected from: a table, or the rows a procedure returns. */
export interface RowSource {
  readonly name: string;
  readonly columns: Columns;
}

/** A column that is known to exist, with the type its values are cast to. */
export interface Column {
  readonly name: string;
  readonly type: SqlType;
}

export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  isdistinct: 'is distinct from',
} as const;
export const PATTERNS = { like: 'like', ilike: 'ilike' } as const;
export const KEYWORDS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

export type Condition = { readonly isNegated: boolean } & (
  | { kind: 'compare'; column: Column; operator: keyof typeof COMPARISONS; value: string }
  | { kind: 'match'; column: Column; operator: keyof typeof PATTERNS; pattern: string }
  | { kind: 'in'; column: Column; values: readonly string[] }
  | { kind: 'is'; column: Column; keyword: keyof typeof KEYWORDS }
  | { kind: 'group'; join: 'and' | 'or'; conditions: readonly Condition[] }
);

/** Short and long names a select list may cast to; nothing else is a cast. */
export const CASTS = {
  text: 'text',
  int: 'integer',
  int4: 'integer',
  integer: 'integer',
  int8: 'bigint',
  bigint: 'bigint',
  numeric: 'numeric',
  bool: 'boolean',
  boolean: 'boolean',
  uuid: 'uuid',
  jsonb: 'jsonb',
  timestamptz: 'timestamp with time zone',
} as const satisfies Record<string, SqlType>;

export interface SelectItem {
  readonly column: Column;
  readonly cast: SqlType | null;
  readonly alias: string | null;
}

export interface OrderTerm {
  readonly column: Column;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

export interface Page {
  readonly offset: number;
  /** null: as many as the limits allow. */
  readonly limit: number | null;
}

export interface RowQuery {
  readonly select: readonly SelectItem[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly page: Page;
}

export function findColumn(source: RowSource, name: string): Column | null {
  const type = Object.hasOwn(source.columns, name) ? source.columns[name] : undefined;
  return type === undefined ? null : { name, type };
}

export function getColumn(source: RowSource, name: string): Column {
  const column = findColumn(source, name);
  if (!column) throw failures.column(source.name, name);
  return column;
}
