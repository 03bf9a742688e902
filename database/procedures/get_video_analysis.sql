-- The stored report of one video: by analysis id, or the newest of a name.
create or replace function public.get_video_analysis(
  p_user_id text,
  p_video_name text default null,
  p_analysis_id text default null
) returns table (
  analysis_id text, video_name text, analysis_type text, processing_time_seconds numeric, file_size_bytes bigint,
  duration_seconds numeric, search_tags jsonb, platform_fit_summary text, viral_potential_score numeric,
  completion_rate_pred numeric, audience_fit_summary text, overall_quality_score numeric,
  marketing_effectiveness numeric, technical_quality numeric, video_platform text, run_id uuid,
  created_at timestamptz, updated_at timestamptz, analysis_data jsonb
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform public.require_self(p_user_id);
  return query
    select a.analysis_id, a.video_name, a.analysis_type, a.processing_time_seconds, a.file_size_bytes,
           a.duration_seconds, to_jsonb(a.search_tags), a.platform_fit_summary, a.viral_potential_score,
           a.completion_rate_pred, a.audience_fit_summary, a.overall_quality_score, a.marketing_effectiveness,
           a.technical_quality, r.video_platform, a.run_id, a.created_at, a.updated_at, a.analysis_data
      from public.video_analyses a
      left join public.video_analysis_runs r on r.id = a.run_id
     where a.user_id = p_user_id
       and (p_video_name is null or a.video_name = p_video_name)
       and (p_analysis_id is null or a.analysis_id = p_analysis_id)
     order by a.created_at desc
     limit 1;
end;
$$;

revoke all on function public.get_video_analysis(text, text, text) from public;
grant execute on function public.get_video_analysis(text, text, text)
  to authenticated, service_role, framewise_server;
