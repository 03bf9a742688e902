-- The ledger is written once: no row of it is ever changed or taken out.
create or replace function public.keep_ledger() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'credit_transactions is append-only.';
end;
$$;

revoke all on function public.keep_ledger() from public;

create or replace trigger keep_ledger before update or delete on public.credit_transactions
  for each row execute function public.keep_ledger();
create or replace trigger keep_ledger_whole before truncate on public.credit_transactions
  for each statement execute function public.keep_ledger();
