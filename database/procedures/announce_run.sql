-- Tells every server what changed in a run, so that its owner's open pages learn it at once.
create or replace function public.announce_run() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_run public.video_analysis_runs := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('framewise_live', jsonb_build_object(
    'uid', v_run.firebase_uid,
    'at', floor(extract(epoch from clock_timestamp()) * 1000),
    'event', jsonb_build_object(
      'kind', 'analysis',
      'id', v_run.id,
      'video_name', v_run.video_name,
      'video_source_type', v_run.video_source_type,
      'status', case tg_op when 'DELETE' then 'deleted' else v_run.status end,
      'stage', v_run.stage,
      'progress', v_run.progress,
      'error_code', v_run.error_code,
      'error_message', left(v_run.error_message, 500)))::text);
  return null;
end;
$$;

revoke all on function public.announce_run() from public;

create or replace trigger announce_new_run after insert or delete on public.video_analysis_runs
  for each row execute function public.announce_run();
create or replace trigger announce_run after update on public.video_analysis_runs
  for each row when (
    (old.status, old.stage, old.progress, old.video_name)
      is distinct from (new.status, new.stage, new.progress, new.video_name))
  execute function public.announce_run();
