-- How long a run will take is told from the last ones that were completed here, whoever's they were.
create index video_analysis_runs_lately_completed on public.video_analysis_runs (finished_at desc)
  where status = 'completed' and processing_time_seconds > 0 and video_duration_seconds > 0;
