import type { TableLimits } from './limits.ts';
import { COMPARISONS, type Condition, getColumn, KEYWORDS, PATTERNS, type RowSource } from './query.ts';
import { failures } from './rest-error.ts';
import { Scanner } from './scanner.ts';

const GROUP = /(?:not\.)?(?:and|or)(?=\()/y;
const OPERATOR_NAMES = [...Object.keys(COMPARISONS), ...Object.keys(PATTERNS), 'in', 'is'].join(', ');

/** `column=eq.5` values run to the end; those inside `and=(…)` end at a comma or a parenthesis. */
type ValueReader = (scanner: Scanner) => string;
const wholeRest: ValueReader = (scanner) => scanner.rest();
const oneItem: ValueReader = (scanner) => (scanner.next() === '"' ? scanner.quoted() : scanner.until(',)'));

/** Reads the filters of one request and counts them against its limits. */
export class ConditionParser {
  readonly #source: RowSource;
  readonly #limits: TableLimits;
  #count = 0;

  constructor(source: RowSource, limits: TableLimits) {
    this.#source = source;
    this.#limits = limits;
  }

  /** `column=operator.value` */
  filter(columnName: string, text: string): Condition {
    const scanner = new Scanner(text, 'filter');
    const condition = this.#operation(scanner, columnName, wholeRest);
    scanner.end();
    return condition;
  }

  /** `or=(…)`, `and=(…)`, `not.or=(…)`, `not.and=(…)` */
  group(key: string, text: string): Condition {
    if (!text.startsWith('(')) throw new Scanner(text, 'logic tree').failure('"("');
    const scanner = new Scanner(`${key}${text}`, 'logic tree');
    const condition = this.#tree(scanner, 1);
    scanner.end();
    return condition;
  }

  #tree(scanner: Scanner, depth: number): Condition {
    const opening = scanner.takePattern(GROUP);
    if (opening === null) return this.#leaf(scanner);
    if (depth > this.#limits.conditionDepth) throw tooMany('nested conditions', this.#limits.conditionDepth);
    const isNegated = opening.startsWith('not.');
    const join = opening.endsWith('and') ? 'and' : 'or';
    const conditions: Condition[] = [];
    scanner.expect('(');
    do {
      scanner.takePattern(/[ \t]*/y);
      conditions.push(this.#tree(scanner, depth + 1));
      scanner.takePattern(/[ \t]*/y);
    } while (scanner.take(','));
    scanner.expect(')');
    return { kind: 'group', isNegated, join, conditions };
  }

  #leaf(scanner: Scanner): Condition {
    const columnName = scanner.name();
    scanner.expect('.');
    return this.#operation(scanner, columnName, oneItem);
  }

  #operation(scanner: Scanner, columnName: string, readValue: ValueReader): Condition {
    this.#count += 1;
    if (this.#count > this.#limits.conditions) throw tooMany('conditions', this.#limits.conditions);
    const isNegated = scanner.take('not.');
    const operator = scanner.word();
    if (!scanner.take('.')) throw scanner.failure(`operator (${OPERATOR_NAMES}) followed by "."`);
    const column = () => getColumn(this.#source, columnName);
    if (isKeyOf(COMPARISONS, operator)) {
      return { kind: 'compare', isNegated, column: column(), operator, value: readValue(scanner) };
    }
    if (isKeyOf(PATTERNS, operator)) {
      const pattern = readValue(scanner).replaceAll('*', '%');
      return { kind: 'match', isNegated, column: column(), operator, pattern };
    }
    if (operator === 'in') return { kind: 'in', isNegated, column: column(), values: this.#list(scanner) };
    if (operator === 'is') {
      const keyword = scanner.takePattern(/\w+/y)?.toLowerCase() ?? '';
      if (!isKeyOf(KEYWORDS, keyword)) throw scanner.failure('null, not_null, true, false or unknown');
      return { kind: 'is', isNegated, column: column(), keyword };
    }
    throw failures.parse(
      `"failed to parse filter (${operator})" (line 1, column 1)`,
      `unknown single value operator ${operator}`,
    );
  }

  #list(scanner: Scanner): readonly string[] {
    scanner.expect('(');
    const values: string[] = [];
    if (scanner.take(')')) return values;
    do {
      values.push(oneItem(scanner));
      if (values.length > this.#limits.listItems) throw tooMany('items in a list', this.#limits.listItems);
    } while (scanner.take(','));
    scanner.expect(')');
    return values;
  }
}

function isKeyOf<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}

function tooMany(what: string, most: number) {
  return failures.parse(`Too many ${what} in one request`, `At most ${most} are allowed.`);
}
