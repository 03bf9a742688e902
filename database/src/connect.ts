import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

/** Who the product's own connections act as, whoever the address logs in as. */
export const SERVER_ROLE = 'framewise_server';
export const OWNER_ROLE = 'framewise_owner';

export interface Database {
  readonly url: string;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /** Called for a connection that breaks while it lies idle; without it a restart of PostgreSQL would end us. */
  readonly onIdleError?: (error: Error) => void;
}

export function connect(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'framewise',
    connectionTimeoutMillis: 10_000,
    options: `-c role=${SERVER_ROLE}`,
  });
  pool.on('error', options.onIdleError ?? (() => {}));
  return { url: options.url, pool, close: () => pool.end() };
}

/** Opens one connection, or says in one sentence why it cannot. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw new DatabaseUnreachable(url, cause);
  }
}

export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    super(`The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(cause)}.`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the given address';
  const parsed = new URL(url);
  return `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
}
