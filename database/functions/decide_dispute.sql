-- A moderator of neither side decides, after the answer or its last day, about what they have seen. A listing moves only to
-- who has a proof at this moment.
create or replace function decide_dispute(dispute uuid, decided text, given_reason text, seen text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked disputes;
  site text;
  new_user uuid;
begin
  if not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role <> 'provider' and suspended_at is null
  ) then
    raise exception 'only staff decide disputes' using errcode = 'insufficient_privilege';
  end if;
  perform from white_label_services listing join disputes on disputes.listing_id = listing.id
    where disputes.id = dispute for no key update of listing;
  select * into asked from disputes where id = dispute for update;
  if not found then return 'no-such-dispute'; end if;
  if asked.outcome is not null then return 'already-decided'; end if;
  if is_member(current_actor(), asked.claimant_id) or is_member(current_actor(), asked.holder_id)
     or coalesce(current_actor() in (asked.opened_by, asked.answered_by), false) then
    return 'own-dispute';
  end if;
  if asked.answer is null and asked.answer_by > now() then return 'too-early'; end if;
  if dispute_seen(dispute) <> seen then return 'changed-meanwhile'; end if;

  select website into site from white_label_services where id = asked.listing_id;
  if decided = 'moved' then
    if suspended_since(asked.claimant_id) is not null then return 'claimant-suspended'; end if;
    if not has_proof_of(asked.claimant_id, site) then return 'proof-lost'; end if;
    select user_id into new_user from organisation_members
     where organisation_id = asked.claimant_id
     order by user_id is distinct from asked.opened_by, role <> 'owner', joined_at limit 1;
    perform transfer_listing(asked.listing_id, asked.claimant_id, new_user);
  end if;
  update disputes set outcome = decided, reason = given_reason, decided_by = current_actor(), ended_at = now() where id = dispute;
  perform tell_of_dispute(dispute, decided);
  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), 'dispute-decided', asked.listing_id::text, json_build_object(
      'disputeId', dispute, 'outcome', decided, 'reason', given_reason,
      'claimant', asked.claimant_id, 'holder', asked.holder_id, 'seen', seen));
  -- Who disputes the same listing now has another holder, who may answer too.
  if decided = 'moved' then
    update disputes
       set holder_id = asked.claimant_id, answer = null, answered_by = null, answer_by = now() + interval '7 days'
     where listing_id = asked.listing_id and outcome is null;
    perform tell_of_dispute(id, 'opened') from disputes where listing_id = asked.listing_id and outcome is null;
  end if;
  return decided;
end $$;
grant execute on function decide_dispute(uuid, text, text, text) to app_moderator;
