create or replace function public.get_analysis_stats(
  p_user_id text,
  out total_analyses integer,
  out avg_viral_score numeric,
  out avg_quality_score numeric
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform public.require_self(p_user_id);
  select count(*), coalesce(avg(a.viral_potential_score), 0), coalesce(avg(a.overall_quality_score), 0)
    into total_analyses, avg_viral_score, avg_quality_score
    from public.video_analyses a where a.user_id = p_user_id;
end;
$$;

revoke all on function public.get_analysis_stats(text) from public;
grant execute on function public.get_analysis_stats(text) to authenticated, service_role, framewise_server;
