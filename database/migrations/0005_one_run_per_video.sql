-- An upload becomes one video with one run, however often and under whatever request_id it is sent;
-- objects are deleted by video, so two runs must never share one.
alter table public.video_analysis_runs add constraint video_analysis_runs_one_per_video unique (video_id);
