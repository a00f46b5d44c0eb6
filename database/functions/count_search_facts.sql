-- The counts beside the facts under a search: how many of its listings have each value, by field. See count_matches.
create or replace function count_search_facts(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric, wanted jsonb,
  out ids uuid[], out total bigint, out rate integer, out counts jsonb
)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  has_text constant boolean := btrim(coalesce(typed, '')) <> '' and not coalesce((reading ->> 'noiseOnly')::boolean, false);
  filters constant text := search_condition(categories, country, language, price_min, price_max) || coalesce(fact_condition(wanted), '');
  expected double precision := count_filtered(categories, country, language);
  conditions text[] := array[filters];
begin
  if has_text then
    expected := expected * (reading ->> 'estimate')::double precision / greatest(count_filtered(null, null, null), 1);
    conditions := array[
      format(' and words @@ %L::tsquery', coalesce(reading ->> 'matching', quote_literal('~'))) || filters,
      format(' and name_words @@ %L::tsquery', coalesce(reading ->> 'naming', quote_literal('~'))) || filters];
  end if;
  select * into ids, total, rate, counts from count_matches(conditions, expected);
  -- Listings that only a reading of their letters finds are not in the index, and not counted.
  if has_text and (reading ->> 'literal')::boolean then counts := '{}'; end if;
end $$;
grant execute on function count_search_facts(jsonb, text, text[], text, text, numeric, numeric, jsonb) to app_public;
