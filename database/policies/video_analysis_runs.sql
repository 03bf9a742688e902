-- Owners read their runs. Starting, ending and deleting one goes through the server.
create policy owner_reads on public.video_analysis_runs for select to authenticated
  using (firebase_uid = (select framewise.auth_uid()));
create policy admin_reads on public.video_analysis_runs for select to admin using (true);

grant select on public.video_analysis_runs to authenticated;
