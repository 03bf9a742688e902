-- Users see and write their own row; the address must be the one they signed in with.
create policy owner_reads on public.users for select to authenticated
  using (firebase_uid = (select framewise.auth_uid()));
create policy owner_inserts on public.users for insert to authenticated
  with check (firebase_uid = (select framewise.auth_uid()) and lower(email) = lower((select framewise.auth_email())));
create policy owner_updates on public.users for update to authenticated
  using (firebase_uid = (select framewise.auth_uid()))
  with check (firebase_uid = (select framewise.auth_uid()) and lower(email) = lower((select framewise.auth_email())));
create policy admin_reads on public.users for select to admin using (true);

grant select on public.users to authenticated;
grant insert (firebase_uid, email, display_name, photo_url, phone_number, first_name, last_name, company, job_title,
              bio, created_at, updated_at, last_activity_at) on public.users to authenticated;
grant update (firebase_uid, email, display_name, photo_url, phone_number, first_name, last_name, company, job_title,
              bio, created_at, updated_at, deleted_at, last_activity_at) on public.users to authenticated;
