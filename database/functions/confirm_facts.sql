-- The owner confirms facts of live listings: only their dates change. What has changed meanwhile is no longer due, so
-- nothing is confirmed that its owner has not seen.
create or replace function confirm_facts(listings uuid[], fields text[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  total integer;
begin
  -- In a fixed order, so that two presses at once wait for each other instead of deadlocking.
  perform from white_label_services
    where id = any (listings) and organisation_id = (select current_organisation()) order by id for update;

  with confirmed as (
    select due.listing_id, count(*) as facts,
           jsonb_object_agg(due.field, due.dates || jsonb_build_object('confirmedAt', today, 'agesOn', today + due.days)) as dates
      from facts_to_confirm due
     where due.listing_id = any (listings) and due.organisation_id = (select current_organisation())
       and (due.listing_id, due.field) in (select * from unnest(listings, fields))
     group by due.listing_id
  ), dated as (
    update white_label_services listing set fact_dates = listing.fact_dates || confirmed.dates
      from confirmed where listing.id = confirmed.listing_id
    returning confirmed.facts
  )
  select coalesce(sum(facts), 0) into total from dated;
  return total;
end $$;
grant execute on function confirm_facts(uuid[], text[]) to app_provider;
