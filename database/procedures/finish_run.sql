-- Ends a run well. Empty when it had ended before (a cancel won the race): the caller then drops its result.
create or replace function public.finish_run(
  p_run_id uuid,
  p_processing_time_seconds numeric default null,
  p_video_duration_seconds numeric default null,
  p_video_size_mb numeric default null,
  p_preview_gcs_path text default null,
  p_preview_public_url text default null,
  p_analysis_metadata jsonb default '{}',
  p_report_size_bytes bigint default null,
  p_report_stored_at timestamptz default null
) returns setof public.video_analysis_runs
  language sql volatile security definer
  set search_path = ''
as $$
  update public.video_analysis_runs
     set status = 'completed', stage = 'done', progress = 100, finished_at = now(), updated_at = now(),
         processing_time_seconds = p_processing_time_seconds,
         video_duration_seconds = coalesce(p_video_duration_seconds, video_duration_seconds),
         video_size_mb = coalesce(p_video_size_mb, video_size_mb),
         preview_gcs_path = coalesce(p_preview_gcs_path, preview_gcs_path),
         preview_public_url = coalesce(p_preview_public_url, preview_public_url),
         report_size_bytes = p_report_size_bytes, report_stored_at = p_report_stored_at,
         viral_potential_score = (p_analysis_metadata ->> 'viral_potential_score')::numeric,
         analysis_metadata = analysis_metadata || coalesce(p_analysis_metadata, '{}')
   where id = p_run_id and status in ('pending', 'processing')
  returning *;
$$;

revoke all on function public.finish_run(
  uuid, numeric, numeric, numeric, text, text, jsonb, bigint, timestamptz) from public;
grant execute on function public.finish_run(
  uuid, numeric, numeric, numeric, text, text, jsonb, bigint, timestamptz) to service_role, framewise_server;
