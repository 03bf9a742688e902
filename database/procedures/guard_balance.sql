-- A balance changes only together with its ledger row: whoever else tries is stopped here,
-- whatever privileges it has.
create or replace function public.guard_balance() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.credits <> 0 then
    raise insufficient_privilege using message = 'A balance begins at 0 and moves only through credit_transactions.';
  end if;
  if tg_op = 'UPDATE' and new.credits is distinct from old.credits
     and coalesce(current_setting('framewise.in_ledger', true), '') <> 'on' then
    raise insufficient_privilege using message = 'A balance moves only through credit_transactions.';
  end if;
  return new;
end;
$$;

revoke all on function public.guard_balance() from public;

create or replace trigger guard_balance before insert or update on public.user_billing
  for each row execute function public.guard_balance();
