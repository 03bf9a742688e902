import { type Claims, runRawAs, withClaims } from '@framewise/database/run-as';
import type { Executor, StatementResult } from './table-request.ts';

type Db = Parameters<typeof runRawAs>[0];

/** One round trip where the answer cannot be refused any more, a held transaction where it can. */
export function createExecutor(db: Db, statementMs: number): Executor {
  const options = { timeoutMs: statementMs };
  const readOptions = { ...options, readOnly: true };
  return {
    read: (claims, statement) => runRawAs(db, claims, statement, readOptions),
    write: (claims: Claims, statements, accept) => {
      const [only] = statements;
      if (statements.length === 1 && only && !accept) return runRawAs(db, claims, only, options);
      return withClaims(
        db,
        claims,
        async (transaction) => {
          const results: StatementResult[] = [];
          for (const statement of statements) results.push(await transaction.runRaw(statement));
          const result = joined(results);
          accept?.(result);
          return result;
        },
        options,
      );
    },
  };
}

function joined(results: readonly StatementResult[]): StatementResult {
  return {
    rows: results.flatMap((result) => result.rows),
    rowCount: results.reduce((sum, result) => sum + result.rowCount, 0),
  };
}
