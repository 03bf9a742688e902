-- The one place where credits are taken. Locks the account first, so that two charges never see the
-- same balance. Returns false, and changes nothing, when the account may not spend.
create or replace function public.charge_credits(
  p_user_id text,
  p_credits integer,
  p_description text,
  p_run_id uuid default null
) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_is_unlimited boolean := public.lock_account(p_user_id);
  v_account public.user_billing;
begin
  if v_is_unlimited is null then
    return false;
  end if;
  select * into v_account from public.user_billing where user_id = p_user_id;
  if v_is_unlimited and v_account.subscription_status <> 'active' then
    return false;
  end if;
  if not v_is_unlimited and v_account.credits < p_credits then
    return false;
  end if;
  insert into public.credit_transactions (user_id, transaction_type, credits_amount, description, run_id, metadata)
    values (
      p_user_id, 'usage', case when v_is_unlimited then 0 else -p_credits end, p_description, p_run_id,
      jsonb_build_object('used', p_credits)
    );
  return true;
end;
$$;

revoke all on function public.charge_credits(text, integer, text, uuid) from public;
