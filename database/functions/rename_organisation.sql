create or replace function rename_organisation(new_name text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := own_organisation();
begin
  update organisations set name = new_name where id = organisation and acts_as_owner();
  return found;
end $$;
grant execute on function rename_organisation(text) to app_provider;
