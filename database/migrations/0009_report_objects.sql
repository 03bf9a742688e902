-- What a listing of stored reports says of each, so that it need not ask the storage for every object.
alter table public.video_analysis_runs
  add column report_size_bytes bigint check (report_size_bytes >= 0),
  add column report_stored_at timestamptz;
