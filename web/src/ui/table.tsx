import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ScrollX } from './scroll-x.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const cellClass = (column: Column<Row>) =>
    cx(
      'px-3 py-2.5',
      column.align === 'right' ? 'text-right' : 'text-left',
      column.wideOnly && 'max-md:hidden',
    );
  return (
    <ScrollX label={caption}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-xs text-faint">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(cellClass(column), 'font-medium')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b last:border-b-0 hover:bg-raise/60">
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
