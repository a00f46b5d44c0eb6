-- Without people an organisation could be used and deleted by no one, so it goes with the last. The lock makes two who leave
-- at once wait for each other.
create or replace function delete_empty_organisation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from organisations where id = old.organisation_id for update;
  delete from organisations where id = old.organisation_id
     and not exists (select from organisation_members where organisation_id = old.organisation_id);
  return null;
end $$;
