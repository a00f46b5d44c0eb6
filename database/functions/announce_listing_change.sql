-- Notifies every process, which then updates the owner's open tabs.
create or replace function announce_listing_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('listing_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
