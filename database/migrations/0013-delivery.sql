-- How often a listing was shown in a top place, viewed, and left for its website: sums of a day (UTC), of nobody in particular.
create table listing_counts (
  listing_id uuid not null references white_label_services on delete cascade,
  day date not null,
  kind text not null check (kind in ('shown', 'viewed', 'clicked')),
  count integer not null check (count > 0),
  primary key (listing_id, day, kind)
);
alter table listing_counts enable row level security;
create policy owner_reads on listing_counts for select to app_provider
  using (exists (select from white_label_services listing
                  where listing.id = listing_id and listing.user_id = (select current_actor())));
create policy moderator_reads on listing_counts for select to app_moderator using (true);
grant select on listing_counts to app_provider, app_moderator;

-- Adds to what is there. Whoever asks for a picture can name any id, so what is no approved listing is passed over. In
-- one order, so that two processes that write at the same time wait for each other and never both.
create function add_listing_counts(listings uuid[], days date[], kinds text[], counts integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into listing_counts (listing_id, day, kind, count)
  select listing.id, added.day, added.kind, sum(added.count)
    from unnest(listings, days, kinds, counts) as added (listing_id, day, kind, count)
    join white_label_services listing on listing.id = added.listing_id and listing.approved
   group by listing.id, added.day, added.kind
   order by listing.id, added.day, added.kind
  on conflict (listing_id, day, kind) do update set count = listing_counts.count + excluded.count
$$;
grant execute on function add_listing_counts to app_web;
