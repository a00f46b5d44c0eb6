-- The counts beside the facts under a search: how many of its listings have each value, by field. See count_matches.
create or replace function count_search_facts(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric, wanted jsonb,
  out ids uuid[], out total bigint, out rate integer, out counts jsonb
)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  -- Few facts are stated by more than four of ten.
  select * into ids, total, rate, counts from count_narrowed(reading, typed, categories, country, language, price_min, price_max,
    coalesce(fact_condition(wanted), ''), power(0.4, (select count(*) from jsonb_object_keys(wanted))));
end $$;
grant execute on function count_search_facts(jsonb, text, text[], text, text, numeric, numeric, jsonb) to app_public;
