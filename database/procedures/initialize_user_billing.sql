-- Gives a user a free billing record with one credit, once; called again it answers what is there.
create or replace function public.initialize_user_billing(
  p_user_id text,
  p_email text default null,
  out user_id text,
  out email text,
  out credits integer,
  out current_plan text
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_email text := coalesce(p_email, framewise.auth_email(), p_user_id || '@unknown.invalid');
begin
  perform public.require_self(p_user_id);
  -- No arbiter on purpose: two racing calls may meet on either unique key of the record.
  insert into public.users (firebase_uid, email) values (p_user_id, v_email)
    on conflict do nothing;
  insert into public.user_billing (user_id, email, display_name)
    select u.firebase_uid, coalesce(p_email, u.email), u.display_name
      from public.users u where u.firebase_uid = p_user_id
    on conflict do nothing;
  if found then
    insert into public.credit_transactions (user_id, transaction_type, credits_amount, description)
      select p_user_id, 'signup', p.credits_per_month, 'Free credit on sign-up'
        from public.subscription_plans p where p.id = 'free';
  end if;
  select b.user_id, b.email, b.credits, b.current_plan
    into initialize_user_billing.user_id, initialize_user_billing.email,
         initialize_user_billing.credits, initialize_user_billing.current_plan
    from public.user_billing b where b.user_id = p_user_id;
end;
$$;

revoke all on function public.initialize_user_billing(text, text) from public;
grant execute on function public.initialize_user_billing(text, text)
  to authenticated, service_role, framewise_server;
