-- How many listings a search finds under a further condition on facts: see count_matches. 'share' is how many of the listings
-- are expected to meet it; it only decides where counting begins.
create or replace function count_narrowed(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric,
  facts text, share double precision, out ids uuid[], out total bigint, out rate integer, out counts jsonb
)
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  has_text constant boolean := btrim(coalesce(typed, '')) <> '' and not coalesce((reading ->> 'noiseOnly')::boolean, false);
  filters constant text := search_condition(categories, country, language, price_min, price_max) || facts;
  expected double precision := count_filtered(categories, country, language) * share;
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
