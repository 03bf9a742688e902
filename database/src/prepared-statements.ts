import type pg from 'pg';

export interface PreparedStatement {
  readonly text: string;
  readonly name: string;
  isParsed: boolean;
  columns: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** A connection keeps this many statements; the server holds memory for each one. */
const MAX_PREPARED_STATEMENTS = 128;

/**
 * What one connection has prepared, least recently used first. A client can make up as many query shapes as
 * it likes: the oldest is closed on the server for each new one.
 */
export class PreparedStatements {
  readonly #max: number;
  readonly #byText = new Map<string, PreparedStatement>();
  #discarded: string[] = [];
  #count = 0;

  constructor(max: number = MAX_PREPARED_STATEMENTS) {
    this.#max = max;
  }

  get(text: string): PreparedStatement {
    const known = this.#byText.get(text);
    if (known) {
      this.#byText.delete(text);
      this.#byText.set(text, known);
      return known;
    }
    this.#evictOldest();
    this.#count += 1;
    const fresh = { text, name: `fw_${this.#count}`, isParsed: false, columns: [] };
    this.#byText.set(text, fresh);
    return fresh;
  }

  /** Forgets a statement and has it closed on the server with the next batch. */
  discard(statement: PreparedStatement): void {
    if (this.#byText.get(statement.text) === statement) this.#byText.delete(statement.text);
    this.#discarded.push(statement.name);
  }

  takeDiscarded(): readonly string[] {
    const names = this.#discarded;
    if (names.length > 0) this.#discarded = [];
    return names;
  }

  get size(): number {
    return this.#byText.size;
  }

  #evictOldest(): void {
    if (this.#byText.size < this.#max) return;
    const oldest = this.#byText.values().next().value;
    if (oldest) this.discard(oldest);
  }
}

const connections = new WeakMap<pg.Connection, PreparedStatements>();

export function preparedStatementsOf(connection: pg.Connection): PreparedStatements {
  const known = connections.get(connection);
  if (known) return known;
  const fresh = new PreparedStatements();
  connections.set(connection, fresh);
  return fresh;
}
