-- How long the analysis of a video of this length takes here, from the last fifty completed runs: a straight
-- line through them where lengths differ enough to draw one, else their common pace. Null when nothing is known.
create or replace function public.expected_run_seconds(p_duration_seconds numeric) returns numeric
  language sql stable
  set search_path = ''
as $$
  select case when l.slope > 0 and l.base > 0 then round(l.base + l.slope * p_duration_seconds, 1)
              else round(l.pace * p_duration_seconds, 1) end
    from (
      select regr_slope(r.processing_time_seconds, r.video_duration_seconds)::numeric as slope,
             regr_intercept(r.processing_time_seconds, r.video_duration_seconds)::numeric as base,
             sum(r.processing_time_seconds) / sum(r.video_duration_seconds) as pace
        from (
          select processing_time_seconds, video_duration_seconds from public.video_analysis_runs
           where status = 'completed' and processing_time_seconds > 0 and video_duration_seconds > 0
           order by finished_at desc limit 50
        ) r
    ) l;
$$;

revoke all on function public.expected_run_seconds(numeric) from public;
