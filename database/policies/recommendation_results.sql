create policy owner_reads on public.recommendation_results for select to authenticated
  using (firebase_uid = (select framewise.auth_uid()));
create policy admin_reads on public.recommendation_results for select to admin using (true);

grant select on public.recommendation_results to authenticated;
