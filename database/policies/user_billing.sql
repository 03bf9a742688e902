-- Owners read their record and may correct the name on it. Plan and credits move by procedures only.
create policy owner_reads on public.user_billing for select to authenticated
  using (user_id = (select framewise.auth_uid()));
create policy owner_updates on public.user_billing for update to authenticated
  using (user_id = (select framewise.auth_uid()))
  with check (user_id = (select framewise.auth_uid()));
create policy admin_reads on public.user_billing for select to admin using (true);

grant select on public.user_billing to authenticated;
grant update (display_name, updated_at) on public.user_billing to authenticated;
