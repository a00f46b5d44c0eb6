-- False if it is like that already or does not exist. Locks the organisation before its listings, in the same order as a change
-- of its people, and both before what a decision waits for, so that none of them can deadlock.
create or replace function suspend_organisation(organisation uuid, suspended boolean, reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_member(current_actor(), organisation) or not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role = 'admin' and suspended_at is null
  ) then
    raise exception 'only an admin suspends an organisation, and not their own' using errcode = 'insufficient_privilege';
  end if;
  perform from organisations where id = organisation and not is_desk and (suspended_at is not null) <> suspended for no key update;
  if not found then return false; end if;
  perform from white_label_services where organisation_id = organisation and status = 'approved' order by id for no key update;
  perform hold_suspension(organisation, true);
  update organisations set suspended_at = case when suspended then now() end where id = organisation;
  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), case when suspended then 'organisation-suspended' else 'organisation-suspension-lifted' end,
            organisation::text, jsonb_build_object('reason', reason));
  return true;
end $$;
grant execute on function suspend_organisation(uuid, boolean, text) to app_moderator;
