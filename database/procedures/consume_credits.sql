-- A signed-in user spends own credits. False when the balance or the subscription does not allow it.
create or replace function public.consume_credits(
  p_user_id text,
  p_credits integer default 1,
  p_description text default 'Video analysis'
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform public.require_self(p_user_id);
  if p_credits is null or p_credits < 1 then
    raise invalid_parameter_value using message = 'p_credits must be at least 1.';
  end if;
  return public.charge_credits(p_user_id, p_credits, coalesce(p_description, 'Video analysis'));
end;
$$;

revoke all on function public.consume_credits(text, integer, text) from public;
grant execute on function public.consume_credits(text, integer, text)
  to authenticated, service_role, framewise_server;
