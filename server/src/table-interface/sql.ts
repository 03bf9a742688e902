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

/** An alias is the client's word: it becomes a key through a parameter, not an identifier. */
export function projection(
  select: readonly SelectItem[],
  values: SqlValues,
  isNullsStripped: boolean,
): Projection {
  const isAliased = select.some((item) => item.alias !== null);
  const columns = select.map((item, index) => {
    const value = columnOf(item.column.name) + (item.cast ? `::${item.cast}` : '');
    if (isAliased) return `${value} as c${index}`;
    return item.cast ? `${value} as ${identifier(item.column.name)}` : value;
  });
  const keys = () =>
    select
      .map((item, index) => `${values.add(item.alias ?? item.column.name)}::text, p.c${index}`)
      .join(', ');
  const row = isAliased ? `json_build_object(${keys()})` : 'row_to_json(p)';
  return { columns: columns.join(', '), row: isNullsStripped ? `json_strip_nulls(${row})` : row };
}
