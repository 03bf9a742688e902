import { ERRORS, type ErrorCode } from '@framewise/contract/errors';
import type { Database } from '../connect.ts';
import type { Run } from './run.ts';

export interface FailRunInput {
  readonly runId: string;
  readonly code: ErrorCode;
  /** Replaces the catalogue's sentence where a more precise one helps the user. */
  readonly message?: string;
}

/** Ends a run badly and returns its credit; null when it had ended before. */
export async function failRun(db: Database, input: FailRunInput): Promise<Run | null> {
  const { rows } = await db.pool.query<Run>('select * from public.fail_run($1, $2, $3)', [
    input.runId,
    input.code,
    input.message ?? ERRORS[input.code].message,
  ]);
  return rows[0] ?? null;
}
