create table public.video_analysis_runs (
  id uuid primary key default gen_random_uuid(),
  firebase_uid text not null references public.users (firebase_uid) on delete cascade,
  video_name text not null check (length(video_name) between 1 and 255),
  video_id uuid not null default gen_random_uuid(),
  request_id uuid not null default gen_random_uuid(),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'error')),
  stage text,
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0,
  error_code text,
  error_message text,
  video_duration_seconds numeric check (video_duration_seconds >= 0),
  video_size_mb numeric(12, 2) check (video_size_mb >= 0),
  preview_gcs_path text,
  preview_public_url text,
  processing_time_seconds numeric check (processing_time_seconds >= 0),
  video_platform text not null default 'custom'
    check (video_platform in ('instagram', 'tiktok', 'youtube', 'custom')),
  video_source_type text not null default 'upload'
    check (video_source_type in ('upload', 'url', 'forensic', 'sample')),
  video_source_url text,
  source_object text,
  follower_count bigint check (follower_count >= 0),
  analysis_metadata jsonb not null default '{}',
  -- Start-time fair queueing: runs of one plan tier are taken in the order of this tag (see start_run).
  queue_tier integer not null default 0,
  queue_tag bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (firebase_uid, video_name),
  unique (firebase_uid, request_id)
);
create index video_analysis_runs_newest on public.video_analysis_runs (firebase_uid, created_at desc);
create index video_analysis_runs_by_status on public.video_analysis_runs (firebase_uid, status, created_at desc);
create index video_analysis_runs_active on public.video_analysis_runs (firebase_uid, created_at)
  where status in ('pending', 'processing');
create index video_analysis_runs_queue on public.video_analysis_runs (queue_tier, status, queue_tag)
  where status in ('pending', 'processing');

create table public.video_analyses (
  id uuid primary key default gen_random_uuid(),
  analysis_id text not null,
  user_id text not null references public.users (firebase_uid) on delete cascade,
  video_name text not null,
  run_id uuid references public.video_analysis_runs (id) on delete cascade,
  analysis_data jsonb not null,
  analysis_type text not null default 'realtime',
  processing_time_seconds numeric,
  file_size_bytes bigint,
  duration_seconds numeric,
  search_tags text[] not null default '{}',
  platform_fit_summary text,
  viral_potential_score numeric check (viral_potential_score between 0 and 1),
  completion_rate_pred numeric check (completion_rate_pred between 0 and 1),
  audience_fit_summary text,
  overall_quality_score numeric check (overall_quality_score between 0 and 1),
  marketing_effectiveness numeric,
  technical_quality numeric,
  search_text tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, analysis_id)
);
create index video_analyses_newest on public.video_analyses (user_id, created_at desc);
create index video_analyses_by_name on public.video_analyses (user_id, video_name, created_at desc);
create index video_analyses_by_score on public.video_analyses (user_id, viral_potential_score desc);
create index video_analyses_text on public.video_analyses using gin (search_text);

create table public.recommendation_jobs (
  id uuid primary key default gen_random_uuid(),
  firebase_uid text not null references public.users (firebase_uid) on delete cascade,
  video_name text not null,
  category_id text not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  error_code text,
  error_message text,
  started_at timestamptz not null default now(),
  completed_at timestamptz
);
create unique index recommendation_jobs_one_active
  on public.recommendation_jobs (firebase_uid, video_name, category_id)
  where status in ('pending', 'processing');
create index recommendation_jobs_newest on public.recommendation_jobs (firebase_uid, started_at desc);

create table public.recommendation_results (
  job_id uuid primary key references public.recommendation_jobs (id) on delete cascade,
  firebase_uid text not null references public.users (firebase_uid) on delete cascade,
  video_name text not null,
  category_id text not null,
  result jsonb not null,
  created_at timestamptz not null default now()
);
create index recommendation_results_by_video
  on public.recommendation_results (firebase_uid, video_name, category_id, created_at desc);
