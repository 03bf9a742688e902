import type { LiveEvent } from '@framewise/contract/live-event';
import type { Database } from '../connect.ts';

export interface ListLiveStateInput {
  readonly userIds: readonly string[];
  /** What ended before this is not told again; the database's clock in milliseconds, null for just now. */
  readonly since: number | null;
}

export interface LiveState {
  /** The database's clock when this was read. */
  readonly now: number;
  readonly items: readonly { readonly uid: string; readonly isActive: boolean; readonly event: LiveEvent }[];
}

/** More than a page can show; whoever has more active runs reads the list instead. */
const MAX_PER_USER = 500;
/**
 * A change becomes visible when its transaction commits, a while after the time it carries. Reaching
 * back by this much leaves no gap between two looks; being told twice does no harm.
 */
const OVERLAP = `interval '2 minutes'`;

const RUN = `jsonb_build_object('kind', 'analysis', 'id', r.id, 'video_name', r.video_name,
  'video_source_type', r.video_source_type, 'status', r.status, 'stage', r.stage, 'progress', r.progress,
  'error_code', r.error_code, 'error_message', r.error_message)`;
const JOB = `jsonb_build_object('kind', 'recommendation', 'id', j.id, 'video_name', j.video_name,
  'category_id', j.category_id, 'status', j.status, 'progress', j.progress,
  'error_code', j.error_code, 'error_message', j.error_message)`;

const QUERY = `
  with moment as (select coalesce(to_timestamp($2::float8 / 1000), now()) - ${OVERLAP} as since)
  select u.uid, s.is_active as "isActive", s.event
    from unnest($1::text[]) as u(uid) cross join moment cross join lateral (
      (select true as is_active, ${RUN} as event from public.video_analysis_runs r
        where r.firebase_uid = u.uid and r.status in ('pending', 'processing')
        order by r.created_at limit ${MAX_PER_USER})
      union all
      (select false, ${RUN} from public.video_analysis_runs r
        where r.firebase_uid = u.uid and r.finished_at >= moment.since
        order by r.finished_at desc limit ${MAX_PER_USER})
      union all
      (select true, ${JOB} from public.recommendation_jobs j
        where j.firebase_uid = u.uid and j.status in ('pending', 'processing')
        order by j.started_at limit ${MAX_PER_USER})
      union all
      (select false, ${JOB} from public.recommendation_jobs j
        where j.firebase_uid = u.uid and j.completed_at >= moment.since
        order by j.completed_at desc limit ${MAX_PER_USER})) s`;

/** Every active run and job of these users, and those that ended lately. */
export async function listLiveState(db: Database, input: ListLiveStateInput): Promise<LiveState> {
  const clock = await db.pool.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000) as now',
  );
  const { rows: items } = await db.pool.query(QUERY, [input.userIds, input.since]);
  return { now: clock.rows[0]?.now ?? Date.now(), items };
}
