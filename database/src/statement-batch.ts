import pg from 'pg';
import { serialize } from 'pg-protocol';
import {
  type PreparedStatement,
  type PreparedStatements,
  preparedStatementsOf,
} from './prepared-statements.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** `columns` in the order of the select list; `rows` as the server wrote them, one text per value. */
export interface RawResult {
  readonly columns: readonly ColumnDescription[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Rows read or written, from the command tag. */
  readonly rowCount: number;
}

export interface ColumnDescription {
  readonly name: string;
  readonly dataTypeID: number;
}

const EXECUTE = serialize.execute({ portal: '' });
const SYNC = serialize.sync();

type Settle = (error: Error | null, result: RawResult | null) => void;

/**
 * Several prepared statements sent in one write with one Sync, so PostgreSQL runs them in one implicit
 * transaction: all or nothing, without the round trips or the messages of begin and commit.
 * Plugs into `client.query()` as pg-cursor does; pg's own `pipeline` mode must stay off.
 */
export class StatementBatch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #settle: Settle;
  readonly #prepared: PreparedStatement[] = [];
  #connection: pg.Connection | null = null;
  #current = 0;
  #rows: (string | null)[][] = [];
  #rowCount = 0;

  constructor(statements: readonly Statement[], settle: Settle) {
    this.#statements = statements;
    this.#settle = settle;
  }

  /** The driver takes a returned error for "nothing was sent"; a thrown one would leave it waiting for ever. */
  submit(connection: pg.Connection): Error | null {
    this.#connection = connection;
    try {
      // One buffer, one write: the messages are small, and each write of its own costs more than copying it.
      connection.stream.write(Buffer.concat(this.#messages(preparedStatementsOf(connection))));
      return null;
    } catch (error) {
      return error instanceof Error ? error : new TypeError('The statement cannot be written.');
    }
  }

  #messages(known: PreparedStatements): Buffer[] {
    // Closes go first: whatever follows an error is skipped by the server, and these must not be.
    const messages = known.takeDiscarded().map((name) => serialize.close({ type: 'S', name }));
    for (const { text, values } of this.#statements) {
      const prepared = known.get(text);
      const { name } = prepared;
      this.#prepared.push(prepared);
      if (!prepared.isParsed) {
        messages.push(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
        prepared.isParsed = true;
      }
      messages.push(serialize.bind({ statement: name, values: values.map(toWire) }), EXECUTE);
    }
    messages.push(SYNC);
    return messages;
  }

  handleRowDescription(message: { readonly fields: readonly ColumnDescription[] }): void {
    const prepared = this.#prepared[this.#current];
    if (prepared) prepared.columns = message.fields;
  }

  handleDataRow(message: { readonly fields: (string | null)[] }): void {
    if (this.#isLast()) this.#rows.push(message.fields);
  }

  handleCommandComplete(message: { readonly text: string }): void {
    if (this.#isLast()) this.#rowCount = Number(message.text.slice(message.text.lastIndexOf(' ') + 1)) || 0;
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handleReadyForQuery(): void {
    const columns = this.#prepared.at(-1)?.columns ?? [];
    this.#settle(null, { columns, rows: this.#rows, rowCount: this.#rowCount });
  }

  /** The statement that failed may not exist on the server, and those behind it never got there. */
  handleError(error: Error): void {
    if (this.#connection) {
      const known = preparedStatementsOf(this.#connection);
      for (const prepared of this.#prepared.slice(this.#current)) known.discard(prepared);
    }
    this.#settle(error, null);
  }

  #isLast(): boolean {
    return this.#current === this.#statements.length - 1;
  }
}

/** Text as PostgreSQL reads it. Arrays become array literals; other objects become JSON. */
function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function arrayLiteral(items: readonly unknown[]): string {
  const elements = items.map((item) => {
    if (Array.isArray(item)) return arrayLiteral(item);
    const text = toWire(item);
    return text === null ? 'NULL' : `"${String(text).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

/** Runs the batch on a client that is not in use; the last statement's result is the batch's. */
export function sendBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<RawResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new StatementBatch(statements, (error, result) => {
        if (result) resolve(result);
        else reject(error);
      }),
    );
  });
}

/** Objects with values parsed as the driver parses them elsewhere. */
export function toObjects<Row>(result: RawResult): Row[] {
  const readers = result.columns.map(({ name, dataTypeID }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text'),
  }));
  return result.rows.map((row) => {
    const entries = readers.map(({ name, parse }, index) => {
      const value = row[index];
      return [name, value === null || value === undefined ? null : parse(value)];
    });
    return Object.fromEntries(entries) as Row;
  });
}
