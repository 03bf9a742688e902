-- What lists order by; the report it comes from can be large and is not opened for that.
alter table public.video_analysis_runs
  add column viral_potential_score numeric check (viral_potential_score between 0 and 1);

update public.video_analysis_runs r
   set viral_potential_score = a.viral_potential_score
  from public.video_analyses a
 where a.user_id = r.firebase_uid and a.analysis_id = r.id::text and r.status = 'completed';

-- One for each order of the library. Ties are broken by id, so that no page repeats a row of the one before.
create index video_analysis_runs_by_score
  on public.video_analysis_runs (firebase_uid, viral_potential_score desc nulls last, id);
create index video_analysis_runs_by_length
  on public.video_analysis_runs (firebase_uid, video_duration_seconds desc nulls last, id);
create index video_analysis_runs_by_size
  on public.video_analysis_runs (firebase_uid, video_size_mb desc nulls last, id);
