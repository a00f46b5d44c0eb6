-- The actor joins the organisation that the code invites the actor's own address to. Of concurrent uses of one code only one
-- gets the deleted row. Null if the code is unknown, used, too old or for another address, or the organisation is suspended.
create or replace function accept_invitation(code bytea, most_members integer) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invitation invitations;
begin
  delete from invitations using invitation_codes, organisations
   where code_hash = code and invitation_id = invitations.id and expires_at > now()
     and organisations.id = organisation_id and organisations.suspended_at is null
     and email = (select users.email from users where users.id = current_actor() and users.suspended_at is null)
    returning invitations.* into invitation;
  if not found then return null; end if;

  perform from organisations where id = invitation.organisation_id for update;
  if (select count(*) from organisation_members where organisation_id = invitation.organisation_id) >= most_members then
    raise exception 'the organisation is full' using errcode = 'check_violation';
  end if;
  insert into organisation_members (organisation_id, user_id, role)
    values (invitation.organisation_id, current_actor(), invitation.role)
    on conflict do nothing;
  return invitation.organisation_id;
end $$;
grant execute on function accept_invitation(bytea, integer) to app_provider;
