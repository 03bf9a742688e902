-- A user's waiting and working runs, oldest first, each with its place among all users' waiting ones and
-- with how long one of its length takes here. The queue is only ranked when the user waits in it.
create or replace function public.list_active_runs(p_user_id text) returns table (
  id uuid, video_name text, status text, progress integer, stage text, created_at timestamptz,
  started_at timestamptz, queue_place integer, expected_seconds numeric
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform public.require_self(p_user_id);
  return query
    with own as materialized (
      select r.* from public.video_analysis_runs r
       where r.firebase_uid = p_user_id and r.status in ('pending', 'processing')
    ), places as materialized (
      select w.id, row_number() over (order by w.queue_tier desc, w.queue_tag, w.created_at, w.id)::integer as place
        from public.video_analysis_runs w
       where w.status = 'pending' and exists (select from own o where o.status = 'pending')
    )
    select o.id, o.video_name, o.status, o.progress, o.stage, o.created_at, o.started_at, p.place,
           public.expected_run_seconds(o.video_duration_seconds)
      from own o left join places p on p.id = o.id
     order by o.created_at;
end;
$$;

revoke all on function public.list_active_runs(text) from public;
grant execute on function public.list_active_runs(text) to authenticated, admin, service_role, framewise_server;
