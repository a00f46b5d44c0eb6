-- The organisation that the actor acts for: the chosen one while the actor is a member of it, or without a choice the first.
-- Never a suspended one, and the unclaimed listings only if staff have chosen them. Volatile, so that a statement whose trigger
-- makes the actor's first organisation sees it.
create or replace function current_organisation() returns uuid
language sql volatile parallel safe security definer set search_path = public, pg_temp as $$
  select organisation_id from organisation_members join organisations on organisations.id = organisation_id
   where user_id = current_actor() and suspended_at is null
     and case when current_setting('app.organisation_id', true) <> '' then organisation_id = current_setting('app.organisation_id', true)::uuid
              else role <> 'staff' end
   order by joined_at, organisation_id limit 1
$$;
grant execute on function current_organisation() to app_provider;
