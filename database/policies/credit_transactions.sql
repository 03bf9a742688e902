-- The ledger is read by its owner and written by procedures and the server.
create policy owner_reads on public.credit_transactions for select to authenticated
  using (user_id = (select framewise.auth_uid()));
create policy admin_reads on public.credit_transactions for select to admin using (true);

grant select on public.credit_transactions to authenticated;
