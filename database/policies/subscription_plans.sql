-- The price list is public.
create policy anybody_reads on public.subscription_plans for select to anon, authenticated using (is_active);
create policy admin_all on public.subscription_plans for all to admin using (true) with check (true);

grant select on public.subscription_plans to anon, authenticated;
grant insert, update on public.subscription_plans to admin;
