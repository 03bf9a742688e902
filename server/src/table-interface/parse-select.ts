import type { Columns, SqlType } from '@framewise/contract/tables';
import type { TableLimits } from './limits.ts';
import { CASTS, getColumn, type RowSource, type SelectItem } from './query.ts';
import { failures } from './rest-error.ts';
import { Scanner } from './scanner.ts';

const stars = new WeakMap<Columns, readonly SelectItem[]>();

/** The same list each time, so that what is built from it can be kept, too. */
export function everyColumn({ columns }: RowSource): readonly SelectItem[] {
  const known = stars.get(columns);
  if (known) return known;
  const items = Object.entries(columns).map(([name, type]) => ({
    column: { name, type },
    cast: null,
    alias: null,
  }));
  stars.set(columns, items);
  return items;
}

/** `*`, `column`, `alias:column`, `column::type`, separated by commas. */
export function parseSelect(text: string, source: RowSource, limits: TableLimits): readonly SelectItem[] {
  if (text === '' || text === '*') return everyColumn(source);
  const scanner = new Scanner(text, 'select parameter');
  const items: SelectItem[] = [];
  do {
    scanner.takePattern(/\s*/y);
    if (scanner.take('*')) items.push(...everyColumn(source));
    else items.push(parseItem(scanner, source));
    if (items.length > limits.selectedColumns) {
      throw failures.parse(
        'Too many columns in one request',
        `At most ${limits.selectedColumns} are allowed.`,
      );
    }
  } while (scanner.take(','));
  scanner.end();
  return items;
}

function parseItem(scanner: Scanner, source: RowSource): SelectItem {
  if (scanner.take('...')) throw failures.relationship(source.name, scanner.until('('));
  const first = scanner.name();
  const isAliased = scanner.takePattern(/:(?!:)/y) !== null;
  if (!isAliased) return finishItem(scanner, source, first, null);
  return finishItem(scanner, source, scanner.name(), first);
}

function finishItem(scanner: Scanner, source: RowSource, name: string, alias: string | null): SelectItem {
  if (scanner.take('.')) throw failures.aggregates();
  if (scanner.next() === '(' || scanner.next() === '!') {
    throw name === 'count' ? failures.aggregates() : failures.relationship(source.name, name);
  }
  const cast = scanner.take('::') ? parseCast(scanner) : null;
  scanner.takePattern(/\s*/y);
  if (!scanner.isAtEnd && scanner.next() !== ',') throw scanner.failure('"::", "," or end of input');
  return { column: getColumn(source, name), cast, alias };
}

function parseCast(scanner: Scanner): SqlType {
  const name = scanner.takePattern(/\w+/y) ?? '';
  if (!Object.hasOwn(CASTS, name)) throw scanner.failure(`one of the types ${Object.keys(CASTS).join(', ')}`);
  return CASTS[name as keyof typeof CASTS];
}
