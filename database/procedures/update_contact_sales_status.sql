create or replace function public.update_contact_sales_status(
  p_id bigint,
  p_status text default 'contacted',
  p_sales_notes text default null
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update public.contact_sales_requests
     set status = p_status, sales_notes = coalesce(p_sales_notes, sales_notes), updated_at = now()
   where id = p_id;
  return found;
end;
$$;

revoke all on function public.update_contact_sales_status(bigint, text, text) from public;
grant execute on function public.update_contact_sales_status(bigint, text, text)
  to admin, service_role, framewise_server;
