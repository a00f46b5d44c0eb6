-- How many listings match a search, but have not stated all of the wanted facts, and the newest four of them. 'total' is exact
-- if 'rate' is 1, else an estimate.
create or replace function count_unstated(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric, wanted jsonb,
  out total bigint, out rate integer, out newest uuid[]
)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  most_shown constant integer := 4;
  unstated constant text := unstated_condition(wanted);
  matches record;
  condition text;
begin
  matches := count_narrowed(reading, typed, categories, country, language, price_min, price_max, unstated, 0.5);
  total := matches.total;
  rate := matches.rate;
  condition := ' and id = any ($2)';
  if rate > 1 then
    -- So many match that the newest are soon found: 'coalesce' keeps the planner from collecting them all.
    condition := format(' and coalesce(true %s%s, false)', search_condition(categories, country, language, price_min, price_max) || unstated,
      case when btrim(coalesce(typed, '')) <> '' and not coalesce((reading ->> 'noiseOnly')::boolean, false)
        then format(' and words @@ %L::tsquery', coalesce(reading ->> 'matching', quote_literal('~'))) end);
  end if;
  execute format('select coalesce(array_agg(id), ''{}'') from (
      select id from white_label_services where approved %s order by created_at desc, id desc limit $1) newest', condition)
    into newest using most_shown, matches.ids;
end $$;
grant execute on function count_unstated(jsonb, text, text[], text, text, numeric, numeric, jsonb) to app_public;
