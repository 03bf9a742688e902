-- The places of a user's waiting runs among everybody's, in the order in which the queue takes them.
create or replace function public.list_queue_places(p_user_id text) returns table (id uuid, place integer)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform public.require_self(p_user_id);
  return query
    select q.id, q.place from (
      select w.id, w.firebase_uid,
             row_number() over (order by w.queue_tier desc, w.queue_tag, w.created_at, w.id)::integer as place
        from public.video_analysis_runs w where w.status = 'pending'
    ) q where q.firebase_uid = p_user_id;
end;
$$;

revoke all on function public.list_queue_places(text) from public;
grant execute on function public.list_queue_places(text) to authenticated, admin, service_role, framewise_server;
