import { AppError } from '@framewise/contract/errors';
import type { Database } from '../connect.ts';
import { sqlStateOf } from '../sql-state.ts';
import type { Run } from './run.ts';

const NO_DATA_FOUND = 'P0002';

/** Ends a run for its owner and returns the credit; null when it had ended before. */
export async function cancelRun(
  db: Database,
  input: { readonly userId: string; readonly runId: string },
): Promise<Run | null> {
  try {
    const { rows } = await db.pool.query<Run>('select * from public.cancel_run($1, $2)', [
      input.userId,
      input.runId,
    ]);
    return rows[0] ?? null;
  } catch (error) {
    if (sqlStateOf(error) === NO_DATA_FOUND) throw new AppError('NOT_FOUND', { cause: error });
    throw error;
  }
}
