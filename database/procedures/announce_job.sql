-- Tells every server what changed in a recommendation job, so that its owner's open pages learn it at once.
create or replace function public.announce_job() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_job public.recommendation_jobs := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('framewise_live', jsonb_build_object(
    'uid', v_job.firebase_uid,
    'at', floor(extract(epoch from clock_timestamp()) * 1000),
    'event', jsonb_build_object(
      'kind', 'recommendation',
      'id', v_job.id,
      'video_name', v_job.video_name,
      'category_id', v_job.category_id,
      'status', case tg_op when 'DELETE' then 'deleted' else v_job.status end,
      'progress', v_job.progress,
      'error_code', v_job.error_code,
      'error_message', left(v_job.error_message, 500)))::text);
  return null;
end;
$$;

revoke all on function public.announce_job() from public;

create or replace trigger announce_new_job after insert or delete on public.recommendation_jobs
  for each row execute function public.announce_job();
create or replace trigger announce_job after update on public.recommendation_jobs
  for each row when ((old.status, old.progress) is distinct from (new.status, new.progress))
  execute function public.announce_job();
