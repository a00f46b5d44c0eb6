-- Says that another organisation's listing is the actor's, who has proven the domain of its website.
create or replace function open_dispute(listing uuid, given text, out result text, out dispute uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimant constant uuid := current_organisation();
  holder uuid;
  site text;
begin
  select organisation_id, website into holder, site from white_label_services where id = listing and approved for no key update;
  if not found then result := 'no-such-listing';
  elsif holder = claimant then result := 'already-yours';
  elsif claimant is null or is_desk(claimant) or not has_proof_of(claimant, site) then result := 'not-proven';
  elsif is_desk(holder) then result := 'not-claimed';
  elsif exists (
    select from disputes where listing_id = listing and claimant_id = claimant and holder_id = holder
       and outcome = 'kept' and ended_at > now() - interval '30 days'
  ) then result := 'decided-lately';
  end if;
  if result is not null then return; end if;
  insert into disputes (listing_id, claimant_id, holder_id, opened_by, statement)
    values (listing, claimant, holder, current_actor(), given)
    on conflict (listing_id, claimant_id) where outcome is null do nothing returning id into dispute;
  if dispute is null then
    result := 'already-open';
    return;
  end if;
  perform tell_of_dispute(dispute, 'opened');
  result := 'opened';
end $$;
grant execute on function open_dispute(uuid, text) to app_provider;
