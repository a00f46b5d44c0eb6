-- Lets one transaction at a time change the lists of the actor, so that their limits are exact. False if the account is gone.
create or replace function lock_shortlists() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = current_actor() for no key update;
  return found;
end $$;
grant execute on function lock_shortlists() to app_provider;
