-- first_name is the first word of the display name, last_name the rest, unless the writer gave them.
create or replace function public.fill_names() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  v_name text := btrim(regexp_replace(coalesce(new.display_name, ''), '\s+', ' ', 'g'));
begin
  if tg_op = 'INSERT' or new.display_name is distinct from old.display_name then
    if tg_op = 'INSERT' and new.first_name is not null then
      return new;
    end if;
    new.first_name := nullif(split_part(v_name, ' ', 1), '');
    new.last_name := nullif(btrim(substr(v_name, length(split_part(v_name, ' ', 1)) + 1)), '');
  end if;
  return new;
end;
$$;

revoke all on function public.fill_names() from public;

create or replace trigger fill_names before insert or update on public.users
  for each row execute function public.fill_names();
