-- Reports are read through get_video_analysis and search_video_analyses.
create policy owner_reads on public.video_analyses for select to authenticated
  using (user_id = (select framewise.auth_uid()));
create policy admin_reads on public.video_analyses for select to admin using (true);

grant select on public.video_analyses to authenticated;
