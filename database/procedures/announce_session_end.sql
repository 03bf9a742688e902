-- Tells every server that a session is over, or with an account all of them, so that open pages hear no more
-- at once. The token is a secret and is told by its hash only.
create or replace function public.announce_session_end() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_table_name = 'users' then
    perform pg_notify('framewise_live', jsonb_build_object('uid', old.id, 'ended_session', null)::text);
  else
    perform pg_notify('framewise_live', jsonb_build_object(
      'uid', old.user_id,
      'ended_session', encode(sha256(convert_to(old.token, 'UTF8')), 'hex'))::text);
  end if;
  return null;
end;
$$;

revoke all on function public.announce_session_end() from public;

create or replace trigger announce_session_end after delete on auth.sessions
  for each row execute function public.announce_session_end();
create or replace trigger announce_account_end after delete on auth.users
  for each row execute function public.announce_session_end();
