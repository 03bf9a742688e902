-- Permission, charge and run in one transaction, keyed by request_id: the same request again answers
-- the same run. Locking the account first puts all starts of one user in a row.
-- The queue tag is start-time fair queueing: a user's next run begins one behind the user's last,
-- but never behind the tag now in service, so a hundred queued videos of one user do not hold up another's first.
-- A sample is free, so an account has one at a time: asking again answers the one that has not failed.
create or replace function public.start_run(
  p_user_id text,
  p_request_id uuid,
  p_video_name text,
  p_video_platform text default 'custom',
  p_video_source_type text default 'upload',
  p_video_source_url text default null,
  p_source_object text default null,
  p_video_size_mb numeric default null,
  p_video_duration_seconds numeric default null,
  p_follower_count bigint default null,
  p_video_id uuid default null,
  out is_new boolean,
  out run public.video_analysis_runs
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_run_id uuid := gen_random_uuid();
  v_account record;
  v_tier integer;
  v_now_in_service bigint;
  v_own_last bigint;
begin
  perform public.initialize_user_billing(p_user_id);
  select b.current_plan, b.subscription_status into v_account
    from public.user_billing b where b.user_id = p_user_id for update;

  select * into run from public.video_analysis_runs r
   where r.firebase_uid = p_user_id
     and (r.request_id = p_request_id
          or p_video_source_type = 'sample' and r.video_source_type = 'sample' and r.status not in ('failed', 'error'))
   order by r.request_id = p_request_id desc limit 1;
  if found then
    is_new := false;
    return;
  end if;

  select p.queue_tier into v_tier from public.subscription_plans p where p.id = v_account.current_plan;
  select coalesce(max(r.queue_tag) filter (where r.status = 'processing'), min(r.queue_tag), 0),
         max(r.queue_tag) filter (where r.firebase_uid = p_user_id)
    into v_now_in_service, v_own_last
    from public.video_analysis_runs r
   where r.queue_tier = v_tier and r.status in ('pending', 'processing');

  insert into public.video_analysis_runs (
    id, firebase_uid, request_id, video_id, video_name, video_platform, video_source_type, video_source_url,
    source_object, video_size_mb, video_duration_seconds, follower_count, queue_tier, queue_tag
  ) values (
    v_run_id, p_user_id, p_request_id, coalesce(p_video_id, gen_random_uuid()), public.free_video_name(p_user_id, p_video_name),
    coalesce(p_video_platform, 'custom'), coalesce(p_video_source_type, 'upload'), p_video_source_url,
    p_source_object, p_video_size_mb, p_video_duration_seconds, p_follower_count,
    v_tier, greatest(v_now_in_service, v_own_last + 1)
  ) returning * into run;

  -- A sample clip is the house's own and costs nothing.
  if run.video_source_type <> 'sample'
     and not public.charge_credits(p_user_id, 1, 'Video analysis', v_run_id) then
    raise exception using errcode = 'FW402', message = 'Insufficient credits. Please upgrade your plan.';
  end if;
  is_new := true;
end;
$$;

revoke all on function public.start_run(
  text, uuid, text, text, text, text, text, numeric, numeric, bigint, uuid) from public;
grant execute on function public.start_run(
  text, uuid, text, text, text, text, text, numeric, numeric, bigint, uuid) to service_role, framewise_server;
