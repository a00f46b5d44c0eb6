-- The organisation that the actor acts for; made for who has none yet, and null for who has left the chosen one or whose
-- organisations are suspended.
create or replace function own_organisation() returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.organisation_id', true), '') = '' then perform organisation_of(current_actor()); end if;
  return current_organisation();
end $$;
