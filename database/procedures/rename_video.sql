-- Gives a video of a user another name, everywhere it stands. A name that is taken is refused by its key;
-- empty when there is no such video, or when a worker still has it under its old name.
create or replace function public.rename_video(
  p_user_id text,
  p_video_name text,
  p_new_name text,
  p_preview_public_url text default null
) returns setof public.video_analysis_runs
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_run public.video_analysis_runs;
begin
  update public.video_analysis_runs
     set video_name = p_new_name, updated_at = now(),
         preview_public_url = case when preview_public_url is not null then p_preview_public_url end
   where firebase_uid = p_user_id and video_name = p_video_name and status not in ('pending', 'processing')
  returning * into v_run;
  if not found then
    return;
  end if;
  update public.video_analyses
     set video_name = p_new_name, updated_at = now(),
         search_text = public.analysis_search_text(p_new_name, search_tags, analysis_data)
   where user_id = p_user_id and video_name = p_video_name;
  update public.recommendation_jobs set video_name = p_new_name
   where firebase_uid = p_user_id and video_name = p_video_name;
  update public.recommendation_results set video_name = p_new_name
   where firebase_uid = p_user_id and video_name = p_video_name;
  return next v_run;
end;
$$;

revoke all on function public.rename_video(text, text, text, text) from public;
grant execute on function public.rename_video(text, text, text, text) to service_role, framewise_server;
