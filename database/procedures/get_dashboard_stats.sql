-- The numbers of the dashboard. Videos of the report tool (source type forensic) are left out unless asked for.
create or replace function public.get_dashboard_stats(
  p_user_id text,
  p_include_forensic boolean default false,
  out total integer,
  out completed integer,
  out processing integer,
  out failed integer,
  out avg_processing_time integer,
  out instagram integer,
  out tiktok integer,
  out youtube integer,
  out custom integer,
  out total_persons_detected bigint,
  out total_features_processed bigint,
  out storage_used_mb numeric,
  out total_analyses integer,
  out avg_quality_score numeric,
  out avg_viral_score numeric
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform public.require_self(p_user_id);
  select runs.*, analyses.*
    into total, completed, processing, failed, avg_processing_time, instagram, tiktok, youtube, custom,
         total_persons_detected, total_features_processed, storage_used_mb,
         total_analyses, avg_quality_score, avg_viral_score
    from (
      -- A number is only counted where there is one: metadata may hold anything.
      select count(*), count(*) filter (where r.status = 'completed'),
             count(*) filter (where r.status in ('pending', 'processing')),
             count(*) filter (where r.status in ('failed', 'error')),
             coalesce(round(avg(r.processing_time_seconds) filter (where r.status = 'completed')), 0),
             count(*) filter (where r.video_platform = 'instagram'),
             count(*) filter (where r.video_platform = 'tiktok'),
             count(*) filter (where r.video_platform = 'youtube'),
             count(*) filter (where r.video_platform = 'custom'),
             coalesce(sum((r.analysis_metadata ->> 'total_persons_detected')::numeric) filter (
               where jsonb_typeof(r.analysis_metadata -> 'total_persons_detected') = 'number'), 0),
             coalesce(sum((r.analysis_metadata ->> 'total_features_processed')::numeric) filter (
               where jsonb_typeof(r.analysis_metadata -> 'total_features_processed') = 'number'), 0),
             coalesce(round(sum(r.video_size_mb), 2), 0)
        from public.video_analysis_runs r
       where r.firebase_uid = p_user_id
         and (p_include_forensic or r.video_source_type <> 'forensic')
    ) runs
    cross join (
      select count(*), coalesce(avg(a.overall_quality_score), 0), coalesce(avg(a.viral_potential_score), 0)
        from public.video_analyses a
        left join public.video_analysis_runs r on r.id = a.run_id
       where a.user_id = p_user_id
         and (p_include_forensic or r.video_source_type is distinct from 'forensic')
    ) analyses;
end;
$$;

revoke all on function public.get_dashboard_stats(text, boolean) from public;
grant execute on function public.get_dashboard_stats(text, boolean) to authenticated, service_role, framewise_server;
