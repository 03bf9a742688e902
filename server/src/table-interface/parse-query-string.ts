import type { ProcedureDefinition } from '@framewise/contract/procedures';
import type { TableLimits } from './limits.ts';
import { ConditionParser } from './parse-conditions.ts';
import { parseOrder } from './parse-order.ts';
import { parsePage } from './parse-page.ts';
import { everyColumn, parseSelect } from './parse-select.ts';
import type { RowQuery, RowSource } from './query.ts';
import { failures } from './rest-error.ts';
import { Scanner } from './scanner.ts';

export type Parameter = readonly [name: string, value: string];

const GROUPS = new Set(['and', 'or', 'not.and', 'not.or']);
const SINGLE = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** The parameters of an address, in order, decoded. */
export function splitQueryString(url: string, limits: TableLimits): Parameter[] {
  if (url.length > limits.urlCharacters) throw failures.urlTooLong();
  const start = url.indexOf('?');
  if (start < 0 || start === url.length - 1) return [];
  return url
    .slice(start + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw failures.parse(
      '"failed to parse the query string"',
      'a percent sign is followed by no character code',
    );
  }
}

export interface TableQuery extends RowQuery {
  /** Names of the columns a write is about, where the client lists them. */
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
}

/** The address of a table, or of a procedure whose arguments have been taken out. */
export function parseTableQuery(
  parameters: readonly Parameter[],
  source: RowSource,
  limits: TableLimits,
  rangeHeader: string | null,
): TableQuery {
  const single = new Map<string, string>();
  const parser = new ConditionParser(source, limits);
  const conditions = [];
  for (const [name, value] of parameters) {
    if (SINGLE.has(name)) single.set(name, single.get(name) ?? value);
    else if (GROUPS.has(name)) conditions.push(parser.group(name, value));
    else conditions.push(parser.filter(new Scanner(name, 'column name').wholeName(), value));
  }
  const text = (name: string) => single.get(name) ?? null;
  const select = text('select');
  const order = text('order');
  return {
    select: select === null ? everyColumn(source) : parseSelect(select, source, limits),
    conditions,
    order: order ? parseOrder(order, source, limits) : [],
    page: parsePage(text('limit'), text('offset'), rangeHeader),
    columns: parseNames('columns parameter', text('columns')),
    onConflict: parseNames('on_conflict parameter', text('on_conflict')),
  };
}

function parseNames(label: string, text: string | null): readonly string[] | null {
  if (text === null || text === '') return null;
  const scanner = new Scanner(text, label);
  const names = new Set<string>();
  do {
    scanner.takePattern(/\s*/y);
    names.add(scanner.name());
    scanner.takePattern(/\s*/y);
  } while (scanner.take(','));
  scanner.end();
  return [...names];
}

/** By GET, a procedure's arguments and the filters on its rows share the address; names tell them apart. */
export function takeArguments(
  parameters: readonly Parameter[],
  procedure: ProcedureDefinition,
): { readonly args: Record<string, string>; readonly rest: readonly Parameter[] } {
  const args: Record<string, string> = {};
  const rest: Parameter[] = [];
  for (const [name, value] of parameters) {
    if (Object.hasOwn(procedure.arguments, name)) args[name] = value;
    else rest.push([name, value]);
  }
  return { args, rest };
}
