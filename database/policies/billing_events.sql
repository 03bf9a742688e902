-- Payment events are the server's own book. Admins may read it.
create policy admin_reads on public.billing_events for select to admin using (true);

grant select on public.billing_events to admin;
