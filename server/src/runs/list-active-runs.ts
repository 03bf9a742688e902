import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { runAs } from '@framewise/database/run-as';
import type { RunsContext } from './runs-context.ts';

// The time is written by PostgreSQL, for a Date would lose its microseconds.
const LIST = `select id, video_name, status, progress, stage, to_json(created_at) #>> '{}' as created_at
  from public.video_analysis_runs
 where firebase_uid = $1 and status in ('pending', 'processing')
 order by created_at`;

export async function listActiveRuns(call: {
  ctx: RunsContext;
  input: { uid: string };
}): Promise<ActiveRun[]> {
  const { db, claims, statementMs } = call.ctx;
  const statement = { text: LIST, values: [call.input.uid] };
  const { rows } = await runAs<ActiveRun>(db, claims, statement, { timeoutMs: statementMs, readOnly: true });
  return rows;
}
