create policy owner_all on public.user_analytics for all to authenticated
  using (firebase_uid = (select framewise.auth_uid()))
  with check (firebase_uid = (select framewise.auth_uid()));
create policy admin_reads on public.user_analytics for select to admin using (true);

grant select, insert, update, delete on public.user_analytics to authenticated;
