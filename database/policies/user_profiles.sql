create policy owner_all on public.user_profiles for all to authenticated
  using (firebase_uid = (select framewise.auth_uid()))
  with check (firebase_uid = (select framewise.auth_uid()));
create policy admin_reads on public.user_profiles for select to admin using (true);

grant select, insert, update, delete on public.user_profiles to authenticated;
