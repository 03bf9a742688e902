create policy owner_reads on public.recommendation_jobs for select to authenticated
  using (firebase_uid = (select framewise.auth_uid()));
create policy admin_reads on public.recommendation_jobs for select to admin using (true);

grant select on public.recommendation_jobs to authenticated;
