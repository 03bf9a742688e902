-- Every ledger row carries the balance along: it locks the account, fills in before and after,
-- and writes the new balance in the same statement. The checks on both tables do the rest.
create or replace function public.move_credits() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_before integer;
begin
  select b.credits into v_before from public.user_billing b where b.user_id = new.user_id for update;
  if not found then
    raise foreign_key_violation using message = 'Referenced record not found. Please ensure all required data exists.';
  end if;
  new.credits_before := v_before;
  new.credits_after := v_before + new.credits_amount;
  perform set_config('framewise.in_ledger', 'on', true);
  update public.user_billing b
     set credits = new.credits_after,
         credits_used = greatest(0, b.credits_used + coalesce((new.metadata ->> 'used')::integer, 0)),
         updated_at = now()
   where b.user_id = new.user_id;
  perform set_config('framewise.in_ledger', 'off', true);
  return new;
end;
$$;

revoke all on function public.move_credits() from public;

create or replace trigger move_credits before insert on public.credit_transactions
  for each row execute function public.move_credits();
