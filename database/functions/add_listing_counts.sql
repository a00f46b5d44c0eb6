-- Adds to the counts of a day. Ids that are not approved listings are skipped; the fixed order prevents deadlocks.
create or replace function add_listing_counts(listings uuid[], days date[], kinds text[], counts integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into listing_counts (listing_id, day, kind, count)
  select listing.id, added.day, added.kind, sum(added.count)
    from unnest(listings, days, kinds, counts) as added (listing_id, day, kind, count)
    join white_label_services listing on listing.id = added.listing_id and listing.approved
   group by listing.id, added.day, added.kind
   order by listing.id, added.day, added.kind
  on conflict (listing_id, day, kind) do update set count = listing_counts.count + excluded.count
$$;
