-- The sample clip is analysed for free, so an account has one such run at a time, whoever asks and how.
create unique index video_analysis_runs_one_sample on public.video_analysis_runs (firebase_uid)
  where video_source_type = 'sample' and status not in ('failed', 'error');
