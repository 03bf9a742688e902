import type { Claims } from '@framewise/database/run-as';
import type { TableLimits } from './limits.ts';
import type { AnswerShape } from './media-type.ts';
import type { Parameter } from './parse-query-string.ts';
import type { Preferences } from './preferences.ts';
import type { SqlStatement } from './sql.ts';

/** Text values as the server wrote them, row by row, and how many rows the statement touched. */
export interface StatementResult {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly rowCount: number;
}

/** The one way into the database: as the caller, in one transaction. */
export interface Executor {
  read(claims: Claims, statement: SqlStatement): Promise<StatementResult>;
  /** All statements or none; `accept` may still refuse the result, and then none of it happened. */
  write(
    claims: Claims,
    statements: readonly SqlStatement[],
    accept: ((result: StatementResult) => void) | null,
  ): Promise<StatementResult>;
}

/** A request with its headers and address read, before it is known what it is about. */
export interface TableRequest {
  readonly claims: Claims;
  readonly parameters: readonly Parameter[];
  readonly shape: AnswerShape;
  readonly preferences: Preferences;
  readonly range: string | null;
  readonly body: unknown;
  readonly isBodiless: boolean;
}

export interface TableContext {
  readonly executor: Executor;
  readonly limits: TableLimits;
}
