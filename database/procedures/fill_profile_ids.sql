-- user_id and firebase_uid are the same id; a client may send either.
create or replace function public.fill_profile_ids() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.user_id := coalesce(new.user_id, new.firebase_uid);
  new.firebase_uid := coalesce(new.firebase_uid, new.user_id);
  return new;
end;
$$;

revoke all on function public.fill_profile_ids() from public;

create or replace trigger fill_profile_ids before insert on public.user_profiles
  for each row execute function public.fill_profile_ids();
