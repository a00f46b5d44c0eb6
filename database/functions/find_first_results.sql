-- The first results of a reading, by name: staff compare them before and after a change of the glossary.
create or replace function find_first_results(
  reading jsonb, typed text, country text, language text, price_min numeric, price_max numeric, first_categories text[],
  most integer
) returns table (id uuid, business_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select listing.id, listing.business_name
    from search_listings(reading, typed, null, country, language, price_min, price_max, first_categories, 'best', most, 0) found
    join public_listings listing using (id)
   order by found.place
$$;
grant execute on function find_first_results(jsonb, text, text, text, numeric, numeric, text[], integer) to app_moderator;
