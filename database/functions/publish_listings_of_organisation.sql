-- Rewriting the same status runs all triggers of a decision: counts, search words, cached pages. The people's open tabs ask
-- again what they may see.
create or replace function publish_listings_of_organisation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update white_label_services set status = status where organisation_id = new.id and status = 'approved';
  perform pg_notify('listing_changed', 'member ' || user_id) from organisation_members where organisation_id = new.id;
  return null;
end $$;
