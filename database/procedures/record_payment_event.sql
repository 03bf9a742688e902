-- True the first time an event is seen, false for a replay. The unique key decides, so two deliveries
-- at the same moment cannot both win.
create or replace function public.record_payment_event(
  p_event_id text,
  p_event_type text,
  p_event_data jsonb,
  p_user_id text default null
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  insert into public.billing_events (stripe_event_id, event_type, event_data, user_id)
    values (p_event_id, p_event_type, p_event_data, p_user_id)
    on conflict (stripe_event_id) do nothing;
  return found;
end;
$$;

revoke all on function public.record_payment_event(text, text, jsonb, text) from public;
grant execute on function public.record_payment_event(text, text, jsonb, text) to service_role, framewise_server;
