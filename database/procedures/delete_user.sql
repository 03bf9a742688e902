-- The four steps of leaving: soft-delete the user, delete the profile, delete analytics events older
-- than 90 days, log that it happened. Runs still going are ended first, so that none works for nobody;
-- then everything about the videos goes. The ledger stays: money is never forgotten.
create or replace function public.delete_user(p_user_id text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform public.fail_run(r.id, 'CANCELLED', 'The account was deleted.')
    from public.video_analysis_runs r
   where r.firebase_uid = p_user_id and r.status in ('pending', 'processing');
  update public.users set deleted_at = now(), updated_at = now()
   where firebase_uid = p_user_id and deleted_at is null;
  if not found then
    return false;
  end if;
  delete from public.recommendation_jobs where firebase_uid = p_user_id;
  delete from public.video_analyses where user_id = p_user_id;
  delete from public.video_analysis_runs where firebase_uid = p_user_id;
  delete from public.user_profiles where user_id = p_user_id;
  delete from public.user_analytics
   where firebase_uid = p_user_id and created_at < now() - interval '90 days';
  insert into public.user_analytics (firebase_uid, event_type, event_category, event_action)
    values (p_user_id, 'user_deleted', 'user', 'delete');
  return true;
end;
$$;

revoke all on function public.delete_user(text) from public;
grant execute on function public.delete_user(text) to service_role, framewise_server;
