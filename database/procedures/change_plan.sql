-- Moves an account to a plan. A credits plan sets the balance to the plan's credits and is logged as a
-- purchase; a subscription sets 999999 (unlimited); going back to free never adds credits.
create or replace function public.change_plan(
  p_user_id text,
  p_plan_id text,
  p_billing_cycle text default 'monthly',
  p_subscription_status text default 'active',
  p_subscription_id text default null,
  p_customer_id text default null
) returns public.user_billing
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_plan public.subscription_plans;
  v_account public.user_billing;
  v_target integer;
begin
  select * into v_plan from public.subscription_plans where id = p_plan_id;
  if not found then
    raise no_data_found using message = format('Plan %s not found', p_plan_id);
  end if;
  perform public.initialize_user_billing(p_user_id);
  select * into v_account from public.user_billing where user_id = p_user_id for update;
  v_target := case v_plan.plan_type
    when 'subscription' then 999999
    when 'credits' then v_plan.credits_per_month
    else least(v_account.credits, v_plan.credits_per_month)
  end;
  update public.user_billing
     set current_plan = p_plan_id,
         subscription_status = coalesce(p_subscription_status, 'active'),
         billing_cycle = coalesce(p_billing_cycle, 'monthly'),
         subscription_id = coalesce(p_subscription_id, subscription_id),
         customer_id = coalesce(p_customer_id, customer_id),
         updated_at = now()
   where user_id = p_user_id;
  insert into public.credit_transactions (user_id, transaction_type, credits_amount, description, metadata)
    values (
      p_user_id,
      case when v_plan.plan_type = 'free' then 'plan_change' else 'purchase' end,
      v_target - v_account.credits,
      case when v_plan.plan_type = 'free' then format('Change to %s plan', v_plan.name)
           else format('Upgrade to %s plan', v_plan.name) end,
      jsonb_build_object('plan_id', p_plan_id, 'subscription_id', p_subscription_id)
    );
  select * into v_account from public.user_billing where user_id = p_user_id;
  return v_account;
end;
$$;

revoke all on function public.change_plan(text, text, text, text, text, text) from public;
grant execute on function public.change_plan(text, text, text, text, text, text)
  to admin, service_role, framewise_server;
