-- The counts beside the filters. Each facet leaves its own filter out. Under a text or a price they are counted over at
-- most 10,000 matches; 'complete' says whether that was all of them. Where more than 20,000 matches are expected nothing
-- is counted.
create or replace function count_search_facets(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric
) returns table (facet text, value text, listings bigint, complete boolean)
language plpgsql stable parallel safe security definer
set search_path = public, pg_temp set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  most_counted constant bigint := 10000;
  has_text constant boolean := btrim(coalesce(typed, '')) <> '' and not coalesce((reading ->> 'noiseOnly')::boolean, false);
  is_literal constant boolean := has_text and (reading ->> 'literal')::boolean;
  any_category constant text[] := coalesce(categories, array['']);
  any_country constant text[] := case when country is null then array[''] else array[country, 'Any Country'] end;
  any_language constant text := coalesce(language, '');
  condition text := 'true';
  pattern text;
begin
  if not has_text and price_min is null and price_max is null then
    return query
      select 'category', cell.category, sum(cell.listings), true from facet_counts cell
       where cell.country = any (any_country) and cell.language = any_language and cell.category <> '' group by cell.category having sum(cell.listings) > 0
      union all
      select 'country', cell.country, sum(cell.listings), true from facet_counts cell
       where cell.category = any (any_category) and cell.language = any_language and cell.country <> '' group by cell.country having sum(cell.listings) > 0
      union all
      select 'language', cell.language, sum(cell.listings), true from facet_counts cell
       where cell.category = any (any_category) and cell.country = any (any_country) and cell.language <> '' group by cell.language having sum(cell.listings) > 0;
    return;
  end if;

  if has_text then
    if (reading ->> 'estimate')::double precision > 2 * most_counted then
      return query select 'category', '', 0::bigint, false;
      return;
    end if;
    condition := format('(words @@ %L::tsquery or name_words @@ %L::tsquery)',
      coalesce(reading ->> 'matching', quote_literal('~')), coalesce(reading ->> 'naming', quote_literal('~')));
    if is_literal then
      pattern := '%' || replace(replace(replace(btrim(left(typed, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
      condition := format('(%s or id in (select newest.id from (select id, business_name, description from white_label_services where approved
        order by created_at desc, id desc limit 2000) newest where business_name ilike %L or description ilike %L))', condition, pattern, pattern);
    end if;
  end if;
  condition := condition || search_condition(null, null, null, price_min, price_max);

  return query execute format('
    with matched as materialized (
      select service_type, location, language,
             ($1 is null or service_type = any ($1)) as in_category,
             ($2 is null or location && array[$2, ''Any Country'']) as in_country,
             ($3 is null or language @> array[$3]) as in_language
        from white_label_services where approved and %s limit $4 + 1),
    whole as (select count(*) <= $4 and $5 as complete from matched)
    select counted.*, whole.complete from whole, (
      select ''category'', service_type, count(*) from matched where in_country and in_language group by 2
      union all
      select ''country'', served, count(*) from matched, unnest(location) served where in_category and in_language group by 2
      union all
      select ''language'', offered, count(*) from matched, unnest(language) offered where in_category and in_country group by 2
    ) counted', condition)
    using categories, country, language, most_counted, not is_literal or count_filtered(null, null, null) <= 2000;
end $$;
grant execute on function count_search_facets(jsonb, text, text[], text, text, numeric, numeric) to app_public;
