-- The owner takes a run back. The specification knows no status of its own for it: a cancelled run
-- is a failed one with the code CANCELLED. Empty when the run had ended before.
create or replace function public.cancel_run(p_user_id text, p_run_id uuid)
  returns setof public.video_analysis_runs
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if not exists (select from public.video_analysis_runs r where r.id = p_run_id and r.firebase_uid = p_user_id) then
    raise no_data_found using message = 'Record not found.';
  end if;
  return query select * from public.fail_run(p_run_id, 'CANCELLED', 'The analysis was cancelled.');
end;
$$;

revoke all on function public.cancel_run(text, uuid) from public;
grant execute on function public.cancel_run(text, uuid) to service_role, framewise_server;
