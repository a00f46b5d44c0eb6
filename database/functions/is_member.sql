-- Staff do not own unclaimed listings, so each may decide about those that another one has brought.
create or replace function is_member(account uuid, organisation uuid) returns boolean
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select exists (select from organisation_members where user_id = account and organisation_id = organisation and role <> 'staff')
$$;
grant execute on function is_member(uuid, uuid) to app_moderator, app_worker;
