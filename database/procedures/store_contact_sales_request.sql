-- The pricing page is public, so anybody may ask; a user id can only be one's own.
create or replace function public.store_contact_sales_request(
  p_user_id text default null,
  p_user_name text default null,
  p_company_name text default null,
  p_email text default null,
  p_message text default null,
  p_plan_interested text default 'enterprise'
) returns bigint
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_id bigint;
begin
  if p_user_id is not null then
    perform public.require_self(p_user_id);
  end if;
  insert into public.contact_sales_requests (user_id, user_name, company_name, email, message, plan_interested)
    values (p_user_id, p_user_name, p_company_name, p_email, coalesce(p_message, ''),
            coalesce(p_plan_interested, 'enterprise'))
    returning id into v_id;
  return v_id;
end;
$$;

revoke all on function public.store_contact_sales_request(text, text, text, text, text, text) from public;
grant execute on function public.store_contact_sales_request(text, text, text, text, text, text)
  to anon, authenticated, service_role, framewise_server;
