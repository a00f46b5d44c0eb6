-- What a page says about asking: the name of a public listing, and whether an organisation reads what is sent.
create or replace function askable_listing(about uuid) returns table (business_name text, is_unclaimed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select listing.business_name, listing.is_unclaimed from public_listings listing where listing.id = about
$$;
grant execute on function askable_listing(uuid) to app_web, app_provider;
