-- Gives back what a run was charged, once: the unique key of the ledger refuses a second refund.
create or replace function public.refund_run(p_run_id uuid) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_charge record;
  v_is_unlimited boolean;
begin
  select t.user_id, t.credits_amount, (t.metadata ->> 'used')::integer as used into v_charge
    from public.credit_transactions t where t.run_id = p_run_id and t.transaction_type = 'usage';
  if not found then
    return false;
  end if;
  v_is_unlimited := public.lock_account(v_charge.user_id);
  -- Looked up behind the account's lock. `on conflict` would not do: the trigger that moves the
  -- balance fires before a conflict is noticed.
  if exists (select from public.credit_transactions t where t.run_id = p_run_id and t.transaction_type = 'refund') then
    return false;
  end if;
  -- An account that became unlimited meanwhile stays at exactly 999999.
  insert into public.credit_transactions (user_id, transaction_type, credits_amount, description, run_id, metadata)
    values (
      v_charge.user_id, 'refund',
      case when v_is_unlimited then 0 else -v_charge.credits_amount end,
      'Credit returned', p_run_id, jsonb_build_object('used', -v_charge.used)
    );
  return true;
end;
$$;

revoke all on function public.refund_run(uuid) from public;
