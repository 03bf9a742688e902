-- Notes where the file of a link was stored, so that a second attempt need not fetch it again.
-- False when the run is no longer wanted: the caller then removes the file.
create or replace function public.keep_run_source(p_run_id uuid, p_source_object text, p_video_size_mb numeric)
  returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update public.video_analysis_runs
     set source_object = p_source_object, video_size_mb = p_video_size_mb, updated_at = now()
   where id = p_run_id and status = 'processing';
  return found;
end;
$$;

revoke all on function public.keep_run_source(uuid, text, numeric) from public;
grant execute on function public.keep_run_source(uuid, text, numeric) to service_role, framewise_server;
