-- Since when an organisation is suspended, or has no owner who is not; null otherwise. Until then its listings are not public.
create or replace function suspended_since(organisation uuid) returns timestamptz
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select least(
    (select suspended_at from organisations where id = organisation),
    (select case when bool_and(suspended_at is not null) then max(suspended_at) end
       from organisation_members join users on users.id = user_id
      where organisation_id = organisation and organisation_members.role = 'owner'))
$$;
grant execute on function suspended_since(uuid) to app_moderator, app_worker;
