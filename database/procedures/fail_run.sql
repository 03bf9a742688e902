-- Ends a run badly and gives the credit back in the same transaction. Empty when it had ended before.
create or replace function public.fail_run(p_run_id uuid, p_error_code text, p_error_message text)
  returns setof public.video_analysis_runs
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_run public.video_analysis_runs;
begin
  update public.video_analysis_runs
     set status = 'failed', error_code = p_error_code, error_message = p_error_message,
         finished_at = now(), updated_at = now()
   where id = p_run_id and status in ('pending', 'processing')
  returning * into v_run;
  if not found then
    return;
  end if;
  perform public.refund_run(p_run_id);
  return next v_run;
end;
$$;

revoke all on function public.fail_run(uuid, text, text) from public;
grant execute on function public.fail_run(uuid, text, text) to service_role, framewise_server;
