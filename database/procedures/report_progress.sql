-- False tells the worker that its run is no longer wanted.
create or replace function public.report_progress(p_run_id uuid, p_stage text, p_progress integer) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update public.video_analysis_runs
     set stage = p_stage, progress = greatest(0, least(100, p_progress)), updated_at = now()
   where id = p_run_id and status = 'processing';
  return found;
end;
$$;

revoke all on function public.report_progress(uuid, text, integer) from public;
grant execute on function public.report_progress(uuid, text, integer) to service_role, framewise_server;
