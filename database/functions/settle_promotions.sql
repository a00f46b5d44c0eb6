-- The only writer of places and of `recommended`. Each day the numbers advance by a step that shares no divisor with their
-- count, so that every promotion has each number equally often.
create or replace function settle_promotions() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (now() at time zone 'utc')::date;
  live uuid[];
  step integer := 6;
begin
  perform pg_advisory_xact_lock(hashtextextended('promotions', 0));
  delete from promotion_places
   where not exists (select from subscriptions where service_id = listing_id and is_live(status))
     and not exists (select from checkout_attempts attempt
                      where attempt.listing_id = promotion_places.listing_id and attempt.status = 'open');
  perform take_place(service_id) from subscriptions
    where is_live(status) and service_id is not null
      and not exists (select from promotion_places where listing_id = service_id);

  select coalesce(array_agg(listing_id order by taken_at, listing_id), '{}') into live
    from promotion_places
   where exists (select from subscriptions where service_id = listing_id and is_live(status));
  while cardinality(live) > 0 and gcd(step, cardinality(live)) > 1 loop step := step + 1; end loop;

  update white_label_services
     set recommended = place
    from (select listing_id, (turn - 1 + (today - date '2026-01-01') * step) % cardinality(live) + 1 as place
            from unnest(live) with ordinality as numbered (listing_id, turn)) settled
   where id = listing_id and recommended is distinct from place;
  update white_label_services set recommended = null where recommended is not null and id <> all (live);
  insert into promotion_days select listing_id, today from unnest(live) listing_id on conflict do nothing;
  delete from place_waits where listing_id = any (live);
end $$;
