-- The only writer of `approved`: public is what was accepted while its organisation is not suspended and has an owner who is not.
-- The locks make a decision wait for a concurrent suspension.
create or replace function publish_listing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.approved := false;
  if new.status = 'approved' then
    perform from users
      where id in (select user_id from organisation_members where organisation_id = new.organisation_id and role = 'owner')
      order by id for share;
    perform hold_suspension(new.organisation_id, false);
    new.approved := suspended_since(new.organisation_id) is null;
  end if;
  return new;
end $$;
