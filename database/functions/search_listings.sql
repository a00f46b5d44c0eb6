-- One page of a search without facts: see list_matches.
create or replace function search_listings(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric,
  first_categories text[], sort text, page_size integer, page_offset integer
) returns table (place bigint, id uuid, lifted boolean, is_whole boolean, total bigint, reachable bigint)
language plpgsql stable parallel safe rows 24 security definer set search_path = public, pg_temp as $$
begin
  return query select * from list_matches(reading, typed, categories, country, language, price_min, price_max, first_categories,
    sort, page_size, page_offset, '', null, null);
end $$;
grant execute on function search_listings(jsonb, text, text[], text, text, numeric, numeric, text[], text, integer, integer) to app_public;
