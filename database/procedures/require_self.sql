-- Stops anybody who asks for somebody else. Trusted roles may act for any user.
create or replace function public.require_self(p_user_id text) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if framewise.caller_is_trusted() then
    return;
  end if;
  if p_user_id is null or framewise.auth_uid() is distinct from p_user_id then
    raise insufficient_privilege using message = 'You do not have permission to perform this action.';
  end if;
end;
$$;

revoke all on function public.require_self(text) from public;
