import { AppError } from '@framewise/contract/errors';
import type { Run } from '@framewise/database/calls/run';
import { runAs } from '@framewise/database/run-as';
import type { RunsContext } from './runs-context.ts';

const BY_ID = 'select * from public.video_analysis_runs where id = $1';
const BY_NAME = 'select * from public.video_analysis_runs where firebase_uid = $1 and video_name = $2';

/** Another user's run is as unknown as none. */
export async function getRunById(ctx: RunsContext, id: string): Promise<Run> {
  return getOne(ctx, BY_ID, [id]);
}

export async function getRunByName(ctx: RunsContext, uid: string, videoName: string): Promise<Run> {
  return getOne(ctx, BY_NAME, [uid, videoName]);
}

async function getOne(ctx: RunsContext, text: string, values: readonly string[]): Promise<Run> {
  const options = { timeoutMs: ctx.statementMs, readOnly: true };
  const { rows } = await runAs<Run>(ctx.db, ctx.claims, { text, values }, options);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
}
