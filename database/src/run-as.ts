import pg from 'pg';
import { type RawResult, type Statement, sendBatch, toObjects } from './statement-batch.ts';

export const CALLER_ROLES = ['anon', 'authenticated', 'admin', 'service_role'] as const;
export type CallerRole = (typeof CALLER_ROLES)[number];

/** Who is calling, as row-level security sees it. */
export interface Claims {
  readonly role: CallerRole;
  readonly sub?: string;
  readonly email?: string;
}

export interface RunAsOptions {
  readonly timeoutMs: number;
  /** Refuses every write, whatever the statement or a function in it tries. */
  readonly readOnly?: boolean;
}

export interface RunAsResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

interface HasPool {
  readonly pool: pg.Pool;
}

/** One statement as the caller's role with the caller's claims: one transaction, one round trip. */
export async function runAs<Row = Record<string, unknown>>(
  db: HasPool,
  claims: Claims,
  statement: Statement,
  options: RunAsOptions,
): Promise<RunAsResult<Row>> {
  const result = await runRawAs(db, claims, statement, options);
  return { rows: toObjects<Row>(result), rowCount: result.rowCount };
}

/** As `runAs`, with every value as the text the server wrote: for JSON that is passed on unread. */
export function runRawAs(
  db: HasPool,
  claims: Claims,
  statement: Statement,
  options: RunAsOptions,
): Promise<RawResult> {
  return borrow(db.pool, ({ client }) => sendBatch(client, [actAs(claims, options), statement]));
}

/** Several statements in one transaction of the caller; rolled back when `work` throws. */
export async function withClaims<Result>(
  db: HasPool,
  claims: Claims,
  work: (transaction: ClaimedTransaction) => Promise<Result>,
  options: RunAsOptions,
): Promise<Result> {
  const begin = [{ text: 'begin', values: [] }, actAs(claims, options)];
  return borrow(db.pool, async (loan) => {
    try {
      await sendBatch(loan.client, begin);
      const result = await work(new ClaimedTransaction(loan.client));
      await sendBatch(loan.client, [{ text: 'commit', values: [] }]);
      return result;
    } catch (error) {
      await sendBatch(loan.client, [{ text: 'rollback', values: [] }]).catch(() => {
        loan.isSpoiled = true;
      });
      throw error;
    }
  });
}

export class ClaimedTransaction {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async run<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []) {
    const result = await this.runRaw({ text, values });
    return { rows: toObjects<Row>(result), rowCount: result.rowCount };
  }

  runRaw(statement: Statement): Promise<RawResult> {
    return sendBatch(this.#client, [statement]);
  }
}

const ACT_AS =
  "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)";
const ACT_AS_READER = `${ACT_AS}, set_config('transaction_read_only', 'on', true)`;

/** The role is checked here again: `set role` by a superuser's session would accept any name. */
function actAs(claims: Claims, { timeoutMs, readOnly = false }: RunAsOptions): Statement {
  if (!CALLER_ROLES.includes(claims.role)) throw new TypeError('The claims carry an unknown role.');
  return {
    text: readOnly ? ACT_AS_READER : ACT_AS,
    values: [claims.role, JSON.stringify(claims), String(timeoutMs)],
  };
}

interface Loan {
  readonly client: pg.PoolClient;
  /** Not to go back into the pool. */
  isSpoiled: boolean;
}

/**
 * A failed statement leaves its connection usable, so it goes back into the pool (`pool.query` would throw
 * it away, and let a client with bad input keep the server reconnecting). A broken connection does not.
 */
async function borrow<Result>(pool: pg.Pool, work: (loan: Loan) => Promise<Result>): Promise<Result> {
  const loan: Loan = { client: await pool.connect(), isSpoiled: false };
  const spoil = () => {
    loan.isSpoiled = true;
  };
  loan.client.on('error', spoil);
  try {
    return await work(loan);
  } catch (error) {
    if (isFatal(error)) spoil();
    throw error;
  } finally {
    loan.client.off('error', spoil);
    loan.client.release(loan.isSpoiled);
  }
}

function isFatal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC');
}
