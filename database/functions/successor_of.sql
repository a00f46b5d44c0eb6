-- To whom a leaving person's work for an organisation goes: to an owner, or else to who has been there longest. Null without
-- other people.
create or replace function successor_of(organisation uuid, leaving uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from organisation_members join users on users.id = user_id
   where organisation_id = organisation and user_id <> leaving
   order by suspended_at is not null, organisation_members.role <> 'owner', joined_at, user_id limit 1
$$;
grant execute on function successor_of(uuid, uuid) to app_web;
