-- The organisation that the actor acts for; made for who has none yet, and null for who has left the chosen one.
create or replace function own_organisation() returns uuid
language sql volatile security definer set search_path = public, pg_temp as $$
  select case when current_setting('app.organisation_id', true) <> '' then current_organisation()
              else organisation_of(current_actor()) end
$$;
