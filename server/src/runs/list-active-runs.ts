import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import type { RunPace } from '@framewise/database/calls/get-run-pace';
import { runAs } from '@framewise/database/run-as';
import { expectedSeconds } from './expected-seconds.ts';
import type { RunsContext } from './runs-context.ts';

// Times are written by PostgreSQL, for a Date would lose their microseconds.
const LIST = `select id, video_name, status, progress, stage, to_json(created_at) #>> '{}' as created_at,
       to_json(started_at) #>> '{}' as started_at, video_duration_seconds
  from public.video_analysis_runs
 where firebase_uid = $1 and status in ('pending', 'processing')
 order by created_at`;
const PLACES = 'select id, place from public.list_queue_places($1)';

type ListedRun = Omit<ActiveRun, 'queue_place' | 'expected_seconds'> & {
  readonly video_duration_seconds: number | null;
};

/** Every open page asks this every few seconds: only who waits in the queue is told a place in it. */
export async function listActiveRuns(call: {
  ctx: RunsContext;
  input: { uid: string };
  getPace: () => Promise<RunPace>;
}): Promise<ActiveRun[]> {
  const { ctx, input, getPace } = call;
  const { rows } = await ask<ListedRun>(ctx, LIST, input.uid);
  if (rows.length === 0) return [];
  const isWaiting = rows.some((run) => run.status === 'pending');
  const places = isWaiting ? await ask<{ id: string; place: number }>(ctx, PLACES, input.uid) : null;
  const placeOf = new Map(places?.rows.map(({ id, place }) => [id, place]));
  const pace = await getPace();
  return rows.map(({ video_duration_seconds: duration, ...run }) => ({
    ...run,
    queue_place: placeOf.get(run.id) ?? null,
    expected_seconds: expectedSeconds(duration, pace),
  }));
}

function ask<Row>({ db, claims, statementMs }: RunsContext, text: string, uid: string) {
  return runAs<Row>(db, claims, { text, values: [uid] }, { timeoutMs: statementMs, readOnly: true });
}
