-- One page of a search for facts, with its counts in the first row: what matches is read once for both.
--   total      exact if 'rate' is 1, else an estimate; under a text exact up to 10,000
create or replace function search_by_facts(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric, wanted jsonb,
  first_categories text[], sort text, page_size integer, page_offset integer
) returns table (place bigint, id uuid, lifted boolean, is_whole boolean, total bigint, reachable bigint, rate integer, counts jsonb)
language plpgsql stable parallel safe rows 24 security definer set search_path = public, pg_temp as $$
declare
  -- An estimate may be too high: pages that might be empty are not offered.
  most_reachable constant integer := 1000;
  matches record;
begin
  matches := count_search_facts(reading, typed, categories, country, language, price_min, price_max, wanted);
  return query
    select found.place, found.id, found.lifted, found.is_whole, found.total,
           case when matches.rate > 1 then least(found.reachable, most_reachable) else found.reachable end, matches.rate,
           case when row_number() over (order by found.place) = 1 then matches.counts end
      from list_matches(reading, typed, categories, country, language, price_min, price_max, first_categories,
             sort, page_size, page_offset, fact_condition(wanted), matches.total, matches.ids) found;
end $$;
grant execute on function search_by_facts(jsonb, text, text[], text, text, numeric, numeric, jsonb, text[], text, integer, integer) to app_public;
