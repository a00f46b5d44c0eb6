-- Whether the actor is an owner of the organisation that it acts for.
create or replace function acts_as_owner() returns boolean
language sql volatile parallel safe security definer set search_path = public, pg_temp as $$
  select exists (
    select from organisation_members
     where user_id = current_actor() and organisation_id = current_organisation() and role = 'owner')
$$;
grant execute on function acts_as_owner() to app_provider;
