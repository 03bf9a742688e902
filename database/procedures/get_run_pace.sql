-- How long analyses took here lately, whoever's they were: the straight line through the last fifty (seconds
-- of work over seconds of video) and their common pace. Never sorts: the index has them in order already.
create or replace function public.get_run_pace(out slope numeric, out base numeric, out pace numeric)
  language sql stable security definer
  set search_path = '' set enable_sort = off
as $$
  select regr_slope(r.processing_time_seconds, r.video_duration_seconds)::numeric,
         regr_intercept(r.processing_time_seconds, r.video_duration_seconds)::numeric,
         sum(r.processing_time_seconds) / sum(r.video_duration_seconds)
    from (
      select processing_time_seconds, video_duration_seconds from public.video_analysis_runs
       where status = 'completed' and processing_time_seconds > 0 and video_duration_seconds > 0
       order by finished_at desc limit 50
    ) r;
$$;

revoke all on function public.get_run_pace() from public;
grant execute on function public.get_run_pace() to service_role, framewise_server;
