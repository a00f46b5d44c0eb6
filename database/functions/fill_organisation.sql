-- What an account makes belongs to the organisation that it acts for, or else to its first one.
create or replace function fill_organisation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.organisation_id is null and new.user_id is not null then
    new.organisation_id := case
      when new.user_id = current_actor() and current_setting('app.organisation_id', true) <> '' then current_organisation()
      else organisation_of(new.user_id) end;
  end if;
  return new;
end $$;
