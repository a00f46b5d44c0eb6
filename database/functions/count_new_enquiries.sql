-- How many of the organisation's conversations hold something new, at most so many.
create or replace function count_new_enquiries(most integer) returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := current_organisation();
begin
  return (
    select count(*) from (
      select from enquiries where organisation_id = organisation and is_new_for_provider and reported_at is null limit most) found);
end $$;
grant execute on function count_new_enquiries(integer) to app_provider;
