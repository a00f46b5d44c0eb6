-- Notifies every process, which then updates the open tabs of the organisation's people. The release before, and tabs of an
-- account without an organisation, listen for the account.
create or replace function announce_listing_change() returns trigger
language plpgsql as $$
declare
  owner uuid;
begin
  if tg_table_name = 'listing_revisions' then
    select organisation_id into owner from white_label_services where id = coalesce(new.listing_id, old.listing_id);
  else
    owner := coalesce(new.organisation_id, old.organisation_id);
  end if;
  perform pg_notify('listing_changed', id::text) from unnest(array[owner, coalesce(new.user_id, old.user_id)]) id where id is not null;
  return null;
end $$;
