import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { runAs } from '@framewise/database/run-as';
import type { RunsContext } from './runs-context.ts';

// Times are written by PostgreSQL, for a Date would lose their microseconds.
const LIST = `select id, video_name, status, progress, stage, to_json(created_at) #>> '{}' as created_at,
       to_json(started_at) #>> '{}' as started_at, queue_place, expected_seconds
  from public.list_active_runs($1)`;

export async function listActiveRuns(call: {
  ctx: RunsContext;
  input: { uid: string };
}): Promise<ActiveRun[]> {
  const { db, claims, statementMs } = call.ctx;
  const statement = { text: LIST, values: [call.input.uid] };
  const { rows } = await runAs<ActiveRun>(db, claims, statement, { timeoutMs: statementMs, readOnly: true });
  return rows;
}
