-- An owner changes a role or, with null, removes a member; anyone may leave or become an editor. One owner who is not suspended
-- has to stay. What a leaving member made is handed to an owner, so that the organisation keeps it and its mails are read.
create or replace function change_member(member uuid, new_role text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := current_organisation();
  former text;
  successor uuid;
begin
  perform from organisations where id = organisation for update;
  select role into former from organisation_members where organisation_id = organisation and user_id = member;
  if not found or is_desk(organisation) or not (acts_as_owner() or (member = current_actor() and new_role is distinct from 'owner')) then
    return 'not-allowed';
  end if;
  if former is not distinct from new_role then return 'nothing-to-change'; end if;
  successor := successor_of(organisation, member);
  if former = 'owner' and not exists (
    select from organisation_members join users on users.id = user_id
     where organisation_id = organisation and user_id = successor and organisation_members.role = 'owner' and suspended_at is null
  ) then
    return 'last-owner';
  end if;

  if new_role is not null then
    update organisation_members set role = new_role where organisation_id = organisation and user_id = member;
    return 'changed';
  end if;
  delete from organisation_members where organisation_id = organisation and user_id = member;
  perform hand_over(organisation, member, successor);
  return 'removed';
end $$;
grant execute on function change_member(uuid, text) to app_provider;
