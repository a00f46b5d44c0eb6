-- All that a search asks, as conditions of which one has to hold: its filters and wanted facts through the search's own
-- functions, and its text as list_matches finds it. Several, because an index answers each of them alone.
create or replace function saved_search_conditions(asked jsonb, reading jsonb) returns text[]
language plpgsql stable set search_path = public, pg_temp as $$
declare
  filters constant text := concat(
    search_condition(
      (select array_agg(name) from jsonb_array_elements_text(nullif(asked -> 'categories', 'null')) name),
      asked ->> 'country', asked ->> 'language', (asked ->> 'priceMin')::numeric, (asked ->> 'priceMax')::numeric),
    case when jsonb_typeof(asked -> 'wanted') = 'object' then
      case when (asked ->> 'unstated')::boolean then unstated_condition(asked -> 'wanted') else fact_condition(asked -> 'wanted') end end);
  pattern constant text :=
    '%' || replace(replace(replace(btrim(left(asked ->> 'text', 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if asked ->> 'text' = '' or coalesce((reading ->> 'noiseOnly')::boolean, false) then return array[filters]; end if;
  return array_remove(array[
    -- No listing holds the word '~'.
    format(' and words @@ %L::tsquery', coalesce(reading ->> 'matching', quote_literal('~'))) || filters,
    format(' and name_words @@ %L::tsquery', coalesce(reading ->> 'naming', quote_literal('~'))) || filters,
    case when (reading ->> 'literal')::boolean then
      format(' and (business_name ilike %1$L or description ilike %1$L)', pattern) || filters end], null);
end $$;
