-- Takes the first free place in the category; false if all are taken. The lock keeps settle_promotions from freeing the place
-- before the checkout attempt is stored.
create or replace function take_place(listing uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('promotions', 0));
  for number in 1 .. 3 loop
    exit when exists (select from promotion_places where listing_id = listing);
    insert into promotion_places (category, place, listing_id)
      select service_type, number, id from white_label_services
       where id = listing and (organisation_id = current_organisation() or current_actor() is null)
      on conflict do nothing;
  end loop;
  return exists (select from promotion_places where listing_id = listing);
end $$;
