-- Keeps a report with what can be searched in it; the same analysis again replaces it.
create or replace function public.store_video_analysis(
  p_user_id text,
  p_video_name text,
  p_analysis_id text default null,
  p_analysis_data jsonb default '{}',
  p_analysis_type text default 'realtime',
  p_processing_time_seconds numeric default null,
  p_file_size_bytes bigint default null,
  p_duration_seconds numeric default null,
  p_searchable_data jsonb default '{}'
) returns text
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_analysis_id text := coalesce(p_analysis_id, gen_random_uuid()::text);
  v_data jsonb := coalesce(p_analysis_data, '{}');
  v_found jsonb := coalesce(p_searchable_data, '{}');
  v_tags text[] := coalesce(
    (select array_agg(tag) from jsonb_array_elements_text(
       case when jsonb_typeof(v_found -> 'search_tags') = 'array' then v_found -> 'search_tags' else '[]' end) tag),
    '{}');
begin
  insert into public.video_analyses as a (
    analysis_id, user_id, video_name, run_id, analysis_data, analysis_type, processing_time_seconds,
    file_size_bytes, duration_seconds, search_tags, platform_fit_summary, viral_potential_score,
    completion_rate_pred, audience_fit_summary, overall_quality_score, marketing_effectiveness,
    technical_quality, search_text
  ) values (
    v_analysis_id, p_user_id, p_video_name,
    (select r.id from public.video_analysis_runs r
      where r.firebase_uid = p_user_id and r.video_name = p_video_name),
    v_data, coalesce(p_analysis_type, 'realtime'), p_processing_time_seconds,
    p_file_size_bytes, p_duration_seconds, v_tags, v_found ->> 'platform_fit_summary',
    (v_found ->> 'viral_potential_score')::numeric,
    (v_found ->> 'completion_rate_pred')::numeric, v_found ->> 'audience_fit_summary',
    (v_found ->> 'overall_quality_score')::numeric,
    (v_found ->> 'marketing_effectiveness')::numeric,
    (v_found ->> 'technical_quality')::numeric,
    public.analysis_search_text(p_video_name, v_tags, v_data)
  )
  on conflict (user_id, analysis_id) do update set
    video_name = excluded.video_name, run_id = excluded.run_id, analysis_data = excluded.analysis_data,
    analysis_type = excluded.analysis_type, processing_time_seconds = excluded.processing_time_seconds,
    file_size_bytes = excluded.file_size_bytes, duration_seconds = excluded.duration_seconds,
    search_tags = excluded.search_tags, platform_fit_summary = excluded.platform_fit_summary,
    viral_potential_score = excluded.viral_potential_score,
    completion_rate_pred = excluded.completion_rate_pred,
    audience_fit_summary = excluded.audience_fit_summary,
    overall_quality_score = excluded.overall_quality_score,
    marketing_effectiveness = excluded.marketing_effectiveness,
    technical_quality = excluded.technical_quality, search_text = excluded.search_text, updated_at = now();
  return v_analysis_id;
end;
$$;

revoke all on function public.store_video_analysis(
  text, text, text, jsonb, text, numeric, bigint, numeric, jsonb) from public;
grant execute on function public.store_video_analysis(
  text, text, text, jsonb, text, numeric, bigint, numeric, jsonb)
  to admin, service_role, framewise_server;
