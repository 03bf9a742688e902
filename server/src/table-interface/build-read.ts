import type { Page, RowQuery } from './query.ts';
import { orderClause, projection, type SqlStatement, SqlValues, whereClause } from './sql.ts';

export interface ReadShape {
  readonly isCounted: boolean;
  /** HEAD: rows are counted, not written out. */
  readonly isBodiless: boolean;
  readonly isNullsStripped: boolean;
  readonly maxRows: number;
}

export interface ReadSource {
  /** The table's name, or the procedure's call. */
  readonly from: (values: SqlValues) => string;
  /** A table can be scanned once more to be counted; a procedure must be called only once. */
  readonly isRepeatable: boolean;
  /** Columns that name at most one row. */
  readonly key: readonly string[];
}

/**
 * One row of the answer per row found: `[json]`, or `[json, total]` when counted. A counted read always
 * answers at least one row, with null in place of the JSON when the page is empty.
 */
export function buildRead(source: ReadSource, query: RowQuery, shape: ReadShape): SqlStatement {
  const values = new SqlValues();
  const from = source.from(values);
  const where = whereClause(query.conditions, values);
  const { columns, row } = shape.isBodiless
    ? { columns: '1 as x', row: 'p.x' }
    : projection(query.select, values, shape.isNullsStripped);
  // Without a limit PostgreSQL pulls the page up into the query around it, the quickest plan for one row.
  const slice = isOneRow(query, source.key)
    ? ''
    : `${orderClause(query.order)}${limitClause(query.page, shape.maxRows, values)}`;
  const rows = `${from} as s${where}`;
  return {
    text: shape.isCounted
      ? countedText({ row, columns, rows, slice, isRepeatable: source.isRepeatable })
      : `select ${row} from (select ${columns} from ${rows}${slice}) as p`,
    values: values.values,
  };
}

function isOneRow({ conditions, page }: RowQuery, key: readonly string[]): boolean {
  if (page.limit === 0 || page.offset > 0 || key.length === 0) return false;
  return key.every((name) =>
    conditions.some(
      (one) => one.kind === 'compare' && one.operator === 'eq' && !one.isNegated && one.column.name === name,
    ),
  );
}

function limitClause({ limit, offset }: Page, maxRows: number, values: SqlValues): string {
  const most = values.add(String(Math.min(limit ?? maxRows, maxRows)));
  const skipped = offset > 0 ? ` offset ${values.add(String(offset))}::bigint` : '';
  return ` limit ${most}::bigint${skipped}`;
}

interface CountedParts {
  readonly row: string;
  readonly columns: string;
  readonly rows: string;
  readonly slice: string;
  readonly isRepeatable: boolean;
}

function countedText({ row, columns, rows, slice, isRepeatable }: CountedParts): string {
  const counted = isRepeatable ? rows : 's';
  const total = `(select count(*) as total from ${counted}) as t`;
  const page = `(select ${columns} from ${counted}${slice}) as p`;
  const read = `select ${row}, t.total from ${total} left join ${page} on true`;
  return isRepeatable ? read : `with s as (select * from ${rows}) ${read}`;
}
