-- Written through store_contact_sales_request; read and worked on by admins.
create policy admin_reads on public.contact_sales_requests for select to admin using (true);

grant select on public.contact_sales_requests to admin;
