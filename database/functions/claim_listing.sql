-- Gives an unclaimed listing to the actor's organisation, if that has proven the domain of its website.
create or replace function claim_listing(listing uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimant constant uuid := current_organisation();
  former uuid;
  site text;
begin
  select organisation_id, website into former, site from white_label_services where id = listing and approved for no key update;
  if not found then return 'no-such-listing'; end if;
  if former = claimant then return 'already-yours'; end if;
  if claimant is null or is_desk(claimant) or not has_proof_of(claimant, site) then return 'not-proven'; end if;
  if not is_desk(former) then return 'has-owner'; end if;
  perform transfer_listing(listing, claimant, current_actor());
  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), 'listing-claimed', listing::text, json_build_object('organisationId', claimant));
  perform queue.enqueue('claim-notice-owed', json_build_object(
            'mailId', gen_random_uuid(), 'listingId', listing, 'userId', user_id))
    from organisation_members where organisation_id = claimant and role = 'owner';
  return 'claimed';
end $$;
grant execute on function claim_listing(uuid) to app_provider;
