-- Rewriting the same status runs all triggers of a decision: counts, search words, cached pages, open tabs.
create or replace function publish_listings_of_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update white_label_services set status = status
   where organisation_id in (select organisation_id from organisation_members where user_id = new.id and role = 'owner')
     and status = 'approved';
  return null;
end $$;
