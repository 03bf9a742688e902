-- Locks an account and tells whether its plan is unlimited; null when there is no account. Two statements
-- on purpose: a lock taken through a join drops the row when the plan changes while it waits.
create or replace function public.lock_account(p_user_id text) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_plan text;
begin
  select b.current_plan into v_plan from public.user_billing b where b.user_id = p_user_id for update;
  return (select p.plan_type = 'subscription' from public.subscription_plans p where p.id = v_plan);
end;
$$;

revoke all on function public.lock_account(text) from public;
