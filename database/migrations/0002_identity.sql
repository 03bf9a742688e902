-- Tables of the identity library (better-auth) for e-mail and password, social sign-in, tokens and
-- two-factor, written down here so that the library never changes the schema itself. A test compares
-- them with what its installed version expects. Only the server reaches them; no request role does.
create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to framewise_server;

create table auth.users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean
);

create table auth.sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id text not null references auth.users (id) on delete cascade
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references auth.users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index accounts_user_id_idx on auth.accounts (user_id);
-- Two callbacks of the same sign-in that arrive together must not make two accounts.
create unique index accounts_provider on auth.accounts (provider_id, account_id);

create table auth.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on auth.verifications (identifier);

create table auth.jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  alg text,
  crv text
);

create table auth.two_factors (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null references auth.users (id) on delete cascade,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index two_factors_secret_idx on auth.two_factors (secret);
create index two_factors_user_id_idx on auth.two_factors (user_id);

-- Ours: limits that must hold across processes. Losing them in a crash only forgives a few tries.
create unlogged table auth.rate_limits (
  key text primary key,
  calls integer not null,
  resets_at timestamptz not null
);
create index rate_limits_expired on auth.rate_limits (resets_at);

create unlogged table auth.sign_in_failures (
  key text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);
create index sign_in_failures_oldest on auth.sign_in_failures (last_failure_at);

do $$
declare
  name text;
begin
  foreach name in array array['users', 'sessions', 'accounts', 'verifications', 'jwks', 'two_factors',
                              'rate_limits', 'sign_in_failures']
  loop
    execute format('alter table auth.%I enable row level security, force row level security', name);
    execute format('create policy server_only on auth.%I to framewise_server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to framewise_server', name);
  end loop;
end
$$;
