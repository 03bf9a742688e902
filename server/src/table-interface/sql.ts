import { COMPARISONS, type Condition, KEYWORDS, type OrderTerm, PATTERNS, type SelectItem } from './query.ts';

export type SqlValue = string | null | readonly string[];

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Collects what a client sent. Only the places (`$1`, `$2` …) enter the statement's text. */
export class SqlValues {
  readonly values: SqlValue[] = [];

  add(value: SqlValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** For names of the allow-list; the escape is a second lock on the same door. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Every statement calls its rows `s`, so that a column is never mistaken for one of the body. */
export const columnOf = (name: string): string => `s.${identifier(name)}`;

export function whereClause(conditions: readonly Condition[], values: SqlValues): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => conditionSql(condition, values)).join(' and ')}`;
}

function conditionSql(condition: Condition, values: SqlValues): string {
  const sql = positiveSql(condition, values);
  return condition.isNegated ? `not (${sql})` : sql;
}

function positiveSql(condition: Condition, values: SqlValues): string {
  if (condition.kind === 'group') {
    const parts = condition.conditions.map((inner) => conditionSql(inner, values));
    return `(${parts.join(` ${condition.join} `)})`;
  }
  const { column } = condition;
  const left = columnOf(column.name);
  switch (condition.kind) {
    case 'compare':
      return `${left} ${COMPARISONS[condition.operator]} ${values.add(condition.value)}::${column.type}`;
    case 'match':
      return `${left} ${PATTERNS[condition.operator]} ${values.add(condition.pattern)}::text`;
    case 'in':
      return `${left} = any(${values.add(condition.values)}::${column.type}[])`;
    case 'is':
      return `${left} ${KEYWORDS[condition.keyword]}`;
  }
}

export function orderClause(order: readonly OrderTerm[]): string {
  if (order.length === 0) return '';
  const terms = order.map(({ column, direction, nulls }) =>
    [columnOf(column.name), direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' '),
  );
  return ` order by ${terms.join(', ')}`;
}

export interface Projection {
  /** The columns of the page, each under a name that `row` knows. */
  readonly columns: string;
  /** One row `p` of the page as JSON. */
  readonly row: string;
}

const plainColumns = new WeakMap<readonly SelectItem[], string>();

/** An alias is the client's word: it becomes a key through a parameter, not an identifier. */
export function projection(
  select: readonly SelectItem[],
  values: SqlValues,
  isNullsStripped: boolean,
): Projection {
  const isAliased = select.some((item) => item.alias !== null);
  const { columns, row } = isAliased ? aliased(select, values) : plain(select);
  return { columns, row: isNullsStripped ? `json_strip_nulls(${row})` : row };
}

function plain(select: readonly SelectItem[]): Projection {
  const known = plainColumns.get(select);
  if (known !== undefined) return { columns: known, row: 'row_to_json(p)' };
  const columns = select
    .map(({ column, cast }) => {
      const value = columnOf(column.name);
      return cast ? `${value}::${cast} as ${identifier(column.name)}` : value;
    })
    .join(', ');
  plainColumns.set(select, columns);
  return { columns, row: 'row_to_json(p)' };
}

function aliased(select: readonly SelectItem[], values: SqlValues): Projection {
  const columns = select.map(
    ({ column, cast }, index) => `${columnOf(column.name)}${cast ? `::${cast}` : ''} as c${index}`,
  );
  const pairs = select.map(
    ({ column, alias }, index) => `${values.add(alias ?? column.name)}::text, p.c${index}`,
  );
  return { columns: columns.join(', '), row: `json_build_object(${pairs.join(', ')})` };
}
