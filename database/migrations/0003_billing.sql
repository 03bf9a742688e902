create table public.subscription_plans (
  id text primary key,
  name text not null,
  description text not null,
  plan_type text not null check (plan_type in ('free', 'credits', 'subscription')),
  credits_per_month integer check (credits_per_month >= 0),
  price_monthly integer not null check (price_monthly >= 0),
  price_yearly integer not null check (price_yearly >= 0),
  stripe_price_id_monthly text,
  stripe_price_id_yearly text,
  stripe_product_id text,
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  limitations jsonb not null default '[]' check (jsonb_typeof(limitations) = 'array'),
  is_popular boolean not null default false,
  is_active boolean not null default true,
  -- Which plan's runs the queue takes first; higher goes before lower.
  queue_tier integer not null default 0
);
comment on column public.subscription_plans.credits_per_month is 'null means unlimited';
comment on column public.subscription_plans.price_monthly is 'cents';
comment on column public.subscription_plans.price_yearly is 'cents';
create index subscription_plans_active on public.subscription_plans (price_monthly) where is_active;

insert into public.subscription_plans
  (id, name, description, plan_type, credits_per_month, price_monthly, price_yearly, is_popular, queue_tier, features, limitations)
values
  ('free', 'Free', 'One full report, to see what Framewise measures.', 'free', 1, 0, 0, false, 0,
   '["1 analysis", "The whole report, nothing hidden", "JSON and CSV export"]',
   '["Credits do not renew", "Runs after paid plans in the queue"]'),
  ('starter', 'Starter', 'For creators who publish every week.', 'credits', 100, 2700, 27000, true, 1,
   '["100 analyses", "Recommendations and visual insights", "Video2Report", "Priority over free runs"]',
   '["Unused credits end with the billing period"]'),
  ('pro', 'Pro', 'For teams and researchers with many videos.', 'subscription', 1000, 10000, 100000, false, 2,
   '["Unlimited analyses", "Everything in Starter", "First in the queue", "Learning from your own outcomes"]', '[]'),
  ('enterprise', 'Enterprise', 'Your own installation, your own rules.', 'subscription', null, 0, 0, false, 2,
   '["Unlimited analyses", "Custom features", "Own storage and database", "Support by the makers"]', '[]');

create table public.user_billing (
  id uuid primary key default gen_random_uuid(),
  user_id text not null unique references public.users (firebase_uid) on delete cascade,
  firebase_uid text not null unique generated always as (user_id) stored,
  email text,
  display_name text check (length(display_name) <= 100),
  current_plan text not null default 'free' references public.subscription_plans (id),
  credits integer not null default 0 check (credits >= 0),
  credits_used integer not null default 0 check (credits_used >= 0),
  billing_cycle text not null default 'monthly' check (billing_cycle in ('monthly', 'yearly')),
  subscription_status text not null default 'active'
    check (subscription_status in ('active', 'trialing', 'past_due', 'paused', 'incomplete', 'unpaid', 'canceled')),
  subscription_id text,
  customer_id text,
  current_period_start timestamptz,
  current_period_end timestamptz,
  next_billing_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_billing_subscription on public.user_billing (subscription_id) where subscription_id is not null;
create index user_billing_customer on public.user_billing (customer_id) where customer_id is not null;

-- The ledger. Inserting a row is the only way a balance moves (see move_credits).
create table public.credit_transactions (
  id bigint generated always as identity primary key,
  user_id text not null references public.user_billing (user_id),
  transaction_type text not null
    check (transaction_type in ('signup', 'grant', 'purchase', 'plan_change', 'usage', 'refund')),
  credits_amount integer not null,
  credits_before integer not null check (credits_before >= 0),
  credits_after integer not null check (credits_after >= 0),
  description text,
  metadata jsonb not null default '{}',
  run_id uuid,
  created_at timestamptz not null default now(),
  constraint adds_up check (credits_after = credits_before + credits_amount)
);
create index credit_transactions_newest on public.credit_transactions (user_id, created_at desc, id desc);
-- A run is charged once and refunded once, whatever happens around it.
create unique index credit_transactions_once_per_run
  on public.credit_transactions (run_id, transaction_type) where run_id is not null;

create table public.contact_sales_requests (
  id bigint generated always as identity primary key,
  user_id text references public.users (firebase_uid) on delete set null,
  user_name text not null check (length(user_name) between 1 and 200),
  company_name text check (length(company_name) <= 200),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  message text not null check (length(message) <= 5000),
  plan_interested text not null default 'enterprise',
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'won', 'lost', 'closed')),
  sales_notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_sales_requests_by_status on public.contact_sales_requests (status, created_at desc);

create table public.billing_events (
  id bigint generated always as identity primary key,
  event_type text not null,
  stripe_event_id text not null unique,
  event_data jsonb not null default '{}',
  user_id text,
  processed boolean not null default false,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint processed_when check (processed = (processed_at is not null))
);
