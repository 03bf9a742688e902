-- A worker lets go of a run that is to be tried again: until it is taken up, it waits like any other.
create or replace function public.release_run(p_run_id uuid) returns void
  language sql volatile security definer
  set search_path = ''
as $$
  update public.video_analysis_runs
     set status = 'pending', stage = 'waiting', progress = 0, updated_at = now()
   where id = p_run_id and status = 'processing';
$$;

revoke all on function public.release_run(uuid) from public;
grant execute on function public.release_run(uuid) to service_role, framewise_server;
