-- Live streams ask what ended lately, at every reconnect.
create index video_analysis_runs_ended on public.video_analysis_runs (firebase_uid, finished_at)
  where finished_at is not null;
create index recommendation_jobs_ended on public.recommendation_jobs (firebase_uid, completed_at)
  where completed_at is not null;
