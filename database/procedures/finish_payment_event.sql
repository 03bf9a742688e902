-- Marks a recorded event as processed; false when it already was or is unknown.
create or replace function public.finish_payment_event(p_event_id text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update public.billing_events set processed = true, processed_at = now()
   where stripe_event_id = p_event_id and not processed;
  return found;
end;
$$;

revoke all on function public.finish_payment_event(text) from public;
grant execute on function public.finish_payment_event(text) to service_role, framewise_server;
