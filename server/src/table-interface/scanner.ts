import { failures, type RestError } from './rest-error.ts';

const NAME = /[\w$][\w$ -]*/y;
const WORD = /[a-z_]+/y;

/** Reads one query parameter from left to right; failures name the place, as PostgREST's do. */
export class Scanner {
  readonly #text: string;
  readonly #label: string;
  #position = 0;

  constructor(text: string, label: string) {
    this.#text = text;
    this.#label = label;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  next(): string {
    return this.#text.charAt(this.#position);
  }

  /** Takes `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.#text.startsWith(literal, this.#position)) return false;
    this.#position += literal.length;
    return true;
  }

  expect(literal: string): void {
    if (!this.take(literal)) throw this.failure(`"${literal}"`);
  }

  takePattern(pattern: RegExp): string | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#position += found.length;
    return found;
  }

  word(): string {
    return this.takePattern(WORD) ?? '';
  }

  /** A column name, bare or in double quotes. */
  name(): string {
    if (this.next() === '"') return this.quoted();
    const found = this.takePattern(NAME);
    if (found === null) throw this.failure('field name (* or [a..z0..9_$])');
    return found.trim();
  }

  /** A column name and nothing behind it. */
  wholeName(): string {
    const name = this.name();
    this.end();
    return name;
  }

  /** Text in double quotes; a backslash takes the next character as it is. */
  quoted(): string {
    this.expect('"');
    let value = '';
    while (!this.isAtEnd) {
      const character = this.#advance();
      if (character === '"') return value;
      value += character === '\\' ? this.#advance() : character;
    }
    throw this.failure('"\\""');
  }

  /** Everything up to one of `stops`, which is left in place. */
  until(stops: string): string {
    const start = this.#position;
    while (!this.isAtEnd && !stops.includes(this.next())) this.#position += 1;
    return this.#text.slice(start, this.#position);
  }

  rest(): string {
    const rest = this.#text.slice(this.#position);
    this.#position = this.#text.length;
    return rest;
  }

  end(): void {
    if (!this.isAtEnd) throw this.failure('end of input');
  }

  failure(expecting: string): RestError {
    const found = this.isAtEnd ? 'end of input' : JSON.stringify(this.next());
    return failures.parse(
      `"failed to parse ${this.#label} (${this.#text})" (line 1, column ${this.#position + 1})`,
      `unexpected ${found} expecting ${expecting}`,
    );
  }

  #advance(): string {
    const character = this.next();
    this.#position += 1;
    return character;
  }
}
