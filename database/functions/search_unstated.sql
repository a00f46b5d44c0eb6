-- One page of the listings that match a search, but have not stated all of the wanted facts: as search_by_facts, without counts.
create or replace function search_unstated(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric, wanted jsonb,
  first_categories text[], sort text, page_size integer, page_offset integer
) returns table (place bigint, id uuid, lifted boolean, is_whole boolean, total bigint, reachable bigint, rate integer)
language plpgsql stable parallel safe rows 24 security definer set search_path = public, pg_temp as $$
declare
  -- An estimate may be too high: pages that might be empty are not offered.
  most_reachable constant integer := 1000;
  unstated constant text := unstated_condition(wanted);
  matches record;
begin
  matches := count_narrowed(reading, typed, categories, country, language, price_min, price_max, unstated, 0.5);
  return query
    select found.place, found.id, found.lifted, found.is_whole, found.total,
           case when matches.rate > 1 then least(found.reachable, most_reachable) else found.reachable end, matches.rate
      from list_matches(reading, typed, categories, country, language, price_min, price_max, first_categories,
             sort, page_size, page_offset, unstated, matches.total, matches.ids) found;
end $$;
grant execute on function search_unstated(jsonb, text, text[], text, text, numeric, numeric, jsonb, text[], text, integer, integer) to app_public;
