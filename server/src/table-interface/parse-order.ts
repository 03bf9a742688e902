import type { TableLimits } from './limits.ts';
import { getColumn, type OrderTerm, type RowSource } from './query.ts';
import { failures } from './rest-error.ts';
import { Scanner } from './scanner.ts';

/** `column.desc.nullslast, other` */
export function parseOrder(text: string, source: RowSource, limits: TableLimits): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    scanner.takePattern(/\s*/y);
    terms.push(parseTerm(scanner, source));
    scanner.takePattern(/\s*/y);
    if (terms.length > limits.orderTerms) {
      throw failures.parse('Too many order terms', `At most ${limits.orderTerms} are allowed.`);
    }
  } while (scanner.take(','));
  scanner.end();
  return terms;
}

function parseTerm(scanner: Scanner, source: RowSource): OrderTerm {
  const column = getColumn(source, scanner.name());
  let direction: OrderTerm['direction'] = null;
  let nulls: OrderTerm['nulls'] = null;
  if (scanner.take('.asc')) direction = 'asc';
  else if (scanner.take('.desc')) direction = 'desc';
  if (scanner.take('.nullsfirst')) nulls = 'first';
  else if (scanner.take('.nullslast')) nulls = 'last';
  if (!scanner.isAtEnd && !', '.includes(scanner.next())) {
    throw scanner.failure('"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return { column, direction, nulls };
}
