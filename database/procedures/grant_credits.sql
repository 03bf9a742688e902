-- Credits given by the house: admins and the server only. An unlimited account keeps its balance.
create or replace function public.grant_credits(
  p_user_id text,
  p_credits integer default 1,
  p_description text default 'Credit grant'
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_is_unlimited boolean := public.lock_account(p_user_id);
begin
  if p_credits is null or p_credits < 1 or p_credits > 100000 then
    raise invalid_parameter_value using message = 'p_credits must be between 1 and 100000.';
  end if;
  if v_is_unlimited is null then
    return false;
  end if;
  insert into public.credit_transactions (user_id, transaction_type, credits_amount, description)
    values (p_user_id, 'grant', case when v_is_unlimited then 0 else p_credits end,
            coalesce(p_description, 'Credit grant'));
  return true;
end;
$$;

revoke all on function public.grant_credits(text, integer, text) from public;
grant execute on function public.grant_credits(text, integer, text) to admin, service_role, framewise_server;
