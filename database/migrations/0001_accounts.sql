-- The request's claims, read by policies and procedures. The server sets them locally per transaction;
-- a PostgREST or Supabase in front of this database sets the same variable.
create function framewise.auth_claim(name text) returns text
  language sql stable parallel safe
  set search_path = ''
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> name;

create function framewise.auth_uid() returns text
  language sql stable parallel safe
  set search_path = ''
  return framewise.auth_claim('sub');

create function framewise.auth_email() returns text
  language sql stable parallel safe
  set search_path = ''
  return framewise.auth_claim('email');

-- The role a request runs as. Inside a security-definer function current_user is the owner,
-- while this setting still holds what the connection was told.
create function framewise.caller_is_trusted() returns boolean
  language sql stable parallel safe
  set search_path = ''
  return current_setting('role', true) in ('service_role', 'admin', 'framewise_server');

create table public.users (
  firebase_uid text primary key check (length(firebase_uid) >= 10),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  display_name text check (length(display_name) <= 100),
  photo_url text,
  phone_number text check (phone_number ~ '^\+?[0-9\s()-]+$'),
  first_name text,
  last_name text,
  company text,
  job_title text,
  bio text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  last_activity_at timestamptz
);
create unique index users_email_of_the_living on public.users (lower(email)) where deleted_at is null;

create table public.user_profiles (
  user_id text primary key,
  firebase_uid text not null unique references public.users (firebase_uid) on delete cascade,
  email text,
  display_name text check (length(display_name) <= 100),
  company text,
  role text,
  bio text,
  location text,
  website text,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_id check (user_id = firebase_uid)
);

create table public.user_analytics (
  id uuid primary key default gen_random_uuid(),
  firebase_uid text not null references public.users (firebase_uid) on delete cascade,
  event_type text not null check (event_type <> ''),
  event_category text,
  event_action text,
  event_label text,
  event_metadata jsonb not null default '{}',
  user_agent text,
  event_timestamp timestamptz not null default now(),
  created_at timestamptz not null default now(),
  credits_used numeric check (credits_used >= 0),
  cost_incurred numeric check (cost_incurred >= 0)
);
create index user_analytics_newest on public.user_analytics (firebase_uid, created_at desc);
create index user_analytics_by_type on public.user_analytics (firebase_uid, event_type, created_at desc);
