-- A worker takes a run up. Empty when the run has ended or was cancelled meanwhile: nothing to do then.
create or replace function public.claim_run(p_run_id uuid) returns setof public.video_analysis_runs
  language sql volatile security definer
  set search_path = ''
as $$
  update public.video_analysis_runs
     set status = 'processing', started_at = coalesce(started_at, now()), attempts = attempts + 1,
         stage = 'starting', progress = 0, updated_at = now()
   where id = p_run_id and status in ('pending', 'processing')
  returning *;
$$;

revoke all on function public.claim_run(uuid) from public;
grant execute on function public.claim_run(uuid) to service_role, framewise_server;
