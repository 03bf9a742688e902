create or replace function public.get_contact_sales_requests(
  p_limit integer default 50,
  p_offset integer default 0,
  p_status text default 'new'
) returns setof public.contact_sales_requests
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.contact_sales_requests r
   where p_status is null or r.status = p_status
   order by r.created_at desc, r.id desc
   limit greatest(0, least(coalesce(p_limit, 50), 1000)) offset greatest(0, coalesce(p_offset, 0));
$$;

revoke all on function public.get_contact_sales_requests(integer, integer, text) from public;
grant execute on function public.get_contact_sales_requests(integer, integer, text)
  to admin, service_role, framewise_server;
