-- The person's open tabs ask again what they may see.
create or replace function announce_member_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('listing_changed', 'member ' || coalesce(new.user_id, old.user_id));
  return null;
end $$;
