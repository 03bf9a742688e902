import { AppError } from '@framewise/contract/errors';
import { cancelRun } from '@framewise/database/calls/cancel-run';
import type { Run } from '@framewise/database/calls/run';
import { getRunById } from './get-run.ts';
import type { RunsContext } from './runs-context.ts';

/** Ends a run that the caller may see and returns its credit; the worker on it stops by itself. */
export async function cancelOwnRun(call: { ctx: RunsContext; input: { id: string } }): Promise<Run> {
  const { ctx, input } = call;
  const { firebase_uid: userId } = await getRunById(ctx, input.id);
  const cancelled = await cancelRun(ctx.db, { userId, runId: input.id });
  if (!cancelled) throw new AppError('ALREADY_FINISHED');
  return cancelled;
}
