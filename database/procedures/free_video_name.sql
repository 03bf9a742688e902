-- The first free name of a user's videos: clip.mp4, clip (2).mp4, clip (3).mp4 …
create or replace function public.free_video_name(p_user_id text, p_video_name text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_extension text := coalesce(substring(p_video_name from '(\.[A-Za-z0-9]{1,8})$'), '');
  v_stem text := left(p_video_name, length(p_video_name) - length(v_extension));
  v_name text := p_video_name;
  v_number integer := 1;
begin
  while exists (
    select from public.video_analysis_runs r where r.firebase_uid = p_user_id and r.video_name = v_name
  ) loop
    v_number := v_number + 1;
    v_name := left(v_stem, 240 - length(v_extension)) || ' (' || v_number || ')' || v_extension;
  end loop;
  return v_name;
end;
$$;

revoke all on function public.free_video_name(text, text) from public;
