-- One page of a search: the ids with their places, and what the page says about the whole.
--   lifted     a promotion shown first in its category
--   is_whole   it has every concept of the search
--   total      exact up to 10,000; 10,001 means more
--   reachable  how many of them numbered pages can show
-- 'facts' is a further condition. If it is given, count_matches has told how many are 'expected', and all of them, if they
-- are few ('collected'). Called by functions with their owner's rights; 'approved' stands in every statement.
create or replace function list_matches(
  reading jsonb, typed text, categories text[], country text, language text, price_min numeric, price_max numeric,
  first_categories text[], sort text, page_size integer, page_offset integer,
  facts text, expected bigint, collected uuid[]
) returns table (place bigint, id uuid, lifted boolean, is_whole boolean, total bigint, reachable bigint)
language plpgsql stable parallel safe rows 24
set search_path = public, pg_temp set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  most_counted constant bigint := 10000;
  most_named constant integer := 100;
  most_literal constant integer := 2000;
  most_reread constant integer := 48;
  most_sampled constant integer := 500;
  concepts constant jsonb := coalesce(reading -> 'concepts', '[]');
  has_text constant boolean := btrim(coalesce(typed, '')) <> '' and not coalesce((reading ->> 'noiseOnly')::boolean, false);
  is_literal constant boolean := has_text and (reading ->> 'literal')::boolean;
  has_prices constant boolean := price_min is not null or price_max is not null;
  -- No listing holds the word '~'.
  matching constant tsquery := coalesce(reading ->> 'matching', quote_literal('~'))::tsquery;
  every constant tsquery := coalesce(reading ->> 'every', quote_literal('~'))::tsquery;
  estimate constant double precision := coalesce((reading ->> 'estimate')::double precision, 0);
  naming constant tsquery := coalesce(reading ->> 'naming', quote_literal('~'))::tsquery;
  scoring record;
  condition text := '';
  filtered bigint;
  walked bigint;
  everything constant bigint := greatest(count_filtered(null, null, null), 1);
  -- What most listings have is looked up in each of them: reading it from the index would take longer.
  is_common_country constant boolean := country is not null and count_filtered(null, country, null) > everything / 2;
  is_common_language constant boolean := language is not null and count_filtered(null, null, language) > everything / 2;
  without_facts constant text := concat(
    search_condition(categories, case when not is_common_country then country end, case when not is_common_language then language end, price_min, price_max),
    case when is_common_country then format(' and coalesce(location && %L::text[], false)', array[country, 'Any Country']) end,
    case when is_common_language then format(' and coalesce(language @> %L::text[], false)', array[language]) end);
  filters constant text := concat(without_facts, facts);
  narrowing text;
  left_share double precision;
  scanned double precision;
  newest record;
  candidates uuid[];
  first_ones uuid[] := '{}';
  walk_order text;
  page_order text;
  literal_tier text := '';
  pattern text;
begin
  -- Without this, no id at all would be looked for in every row of an index.
  if collected = '{}' and not is_literal then return; end if;

  walk_order := case sort
    when 'price' then 'price_from, id'
    when 'name' then 'lower(business_name) using ~<~, id'
    when 'cost-10' then 'cost_10, id'
    when 'cost-50' then 'cost_50, id'
    else 'created_at desc, id desc' end;
  filtered := count_filtered(categories, country, language);
  if expected is not null and not has_text then
    filtered := expected;
  elsif has_prices and has_text then
    -- It only decides how matches are read, so the newest listings tell well enough how many have such a price.
    execute format('select $1 * greatest(count(*)::double precision / %1$s, 0.001) from (
        select price_from from white_label_services where approved order by created_at desc, id desc limit %1$s) newest where true %2$s',
        most_sampled, search_condition(null, null, null, price_min, price_max))
      into filtered using filtered;
  elsif has_prices then
    execute format('select count(*) from (select from white_label_services where approved %s limit %s) counted', filters, most_counted + 1) into filtered;
  end if;
  left_share := filtered::double precision / everything;
  -- What the ordered index would walk through: one category by date, everything otherwise.
  walked := case when cardinality(categories) = 1 and coalesce(sort, 'best') in ('best', 'newest')
    then count_filtered(categories, null, null) else everything end;

  if has_text then
    select * into scoring from score_concepts(concepts);
    pattern := '%' || replace(replace(replace(btrim(left(typed, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    condition := format(' and words @@ %L::tsquery', matching);
    if is_literal then
      condition := format(' and (words @@ %L::tsquery or business_name ilike %L or description ilike %L)', matching, pattern, pattern);
    end if;
  end if;

  if coalesce(sort, 'best') = 'best' and cardinality(categories) = 1 then
    execute format('select coalesce(array_agg(id order by recommended, id), ''{}'') from (
        select id, recommended from white_label_services where approved and recommended is not null %s
         order by recommended, id limit 3) promoted', case when collected is null then filters || condition else ' and id = any ($1)' end)
      into first_ones using collected;
  end if;

  if not has_text then
    -- Few listings left by the filters: collect them through the index and sort. Many: walk the order and stop early.
    -- An ordering the index cannot serve is what keeps the planner from walking; 'coalesce' keeps it from collecting.
    narrowing := without_facts || format(' and coalesce(true %s, false)', facts);
    if filtered::double precision * filtered < (page_offset + page_size)::double precision * walked then
      narrowing := case when collected is null then filters else ' and id = any ($6)' end;
      walk_order := replace(replace(walk_order, 'created_at', 'created_at + interval ''0'''), 'price_from', 'price_from + 0');
      walk_order := replace(walk_order, 'lower(business_name)', 'lower(business_name) || ''''');
      walk_order := regexp_replace(walk_order, '(cost_\d+)', '\1 + 0');
    end if;
    -- No index has this order, so only lists that can be sorted quickly get it.
    if first_categories is not null and coalesce(sort, 'best') = 'best' and filtered <= most_counted then
      walk_order := format('service_type = any (%L::text[]) desc, %s', first_categories, walk_order);
    end if;
    return query execute format('
      select place, id, lifted, true, $1::bigint, least($1, $2)::bigint from (
        select id, true as lifted, place from unnest($3::uuid[]) with ordinality first_ones (id, place)
         where place > $4 and place <= $4 + $5
        union all
        select id, false, 3 + place from (
          select id, row_number() over (order by %2$s) as place from white_label_services
           where approved and not id = any ($3) %1$s order by %2$s
           limit greatest(0, $5 - greatest(0, cardinality($3) - $4)) offset greatest(0, $4 - cardinality($3))) rest
      ) page', narrowing, walk_order)
      using filtered, most_counted, first_ones, page_offset, page_size, collected;
    return;
  end if;

  if collected is not null then
    select collected as ids, cardinality(collected)::bigint as matches, true as is_all into newest;
  else
    select least(sum((concept ->> 'listings')::double precision), everything) * left_share into scanned
      from jsonb_array_elements(concepts) concept;
    select * into newest from newest_matches(matching, filters, coalesce(expected, estimate * left_share), scanned);
  end if;
  candidates := newest.ids;
  if every::text <> matching::text and not newest.is_all then
    -- The newest with every concept are ranked beside the newest of all. Without a limit of steps: a full match is never missed.
    candidates := candidates || (newest_matches(every, filters, (reading ->> 'estimateEvery')::double precision * left_share, 0)).ids;
  end if;
  if collected is null then
    execute format('select $1 || array(select id from white_label_services where approved and name_words @@ %L::tsquery %s
        order by created_at desc, id desc limit %s)', naming, filters, most_named)
      into candidates using candidates;
  end if;

  if is_literal then
    literal_tier := format('
      union all
      select id, created_at, 0::double precision, false from (
        select id, created_at, business_name, description from white_label_services where approved %s
         order by created_at desc, id desc limit %s) newest
       where business_name ilike %L or description ilike %L', filters, most_literal, pattern, pattern);
  end if;

  page_order := case sort
    when 'newest' then 'candidate.created_at desc, candidate.id desc'
    when 'price' then 'listing.price_from, candidate.id'
    when 'name' then 'lower(listing.business_name) using ~<~, candidate.id'
    when 'cost-10' then 'listing.cost_10, candidate.id'
    when 'cost-50' then 'listing.cost_50, candidate.id'
    else 'candidate.score desc, candidate.created_at desc, candidate.id desc' end;

  return query execute format('
    with found as (
      select id, created_at, %1$s + case when name_words @@ %3$L::tsquery then %4$s else 0 end as score, %2$s as is_whole
        from (select id, created_at, name_words, %5$s
                -- Put together with nothing, a tsvector is read from out of line once, and not for each query.
                from (select id, created_at, name_words, words || '''' as words from white_label_services where id = any ($6) offset 0) matched
              offset 0) scored
      %6$s),
    ranked as materialized (
      select id, created_at, max(score) as score, bool_or(is_whole) as is_whole,
             row_number() over (order by max(score) desc, created_at desc, id desc) as rank
        from found where not id = any ($3) group by id, created_at),
    -- What a description begins with is what the listing is about.
    candidate as materialized (
      select ranked.id, ranked.created_at, ranked.is_whole, ranked.score * case when rank > %9$s then 1 else 1 + 0.8 * (
               select %10$s from (select to_tsvector(''listing_words'', left(description, 140)) as beginning
                  from white_label_services listing where listing.id = ranked.id offset 0) head) end as score
        from ranked),
    page as (
      select id, true as lifted, true as is_whole, place from unnest($3::uuid[]) with ordinality first_ones (id, place)
       where place > $4 and place <= $4 + $5
      union all
      select id, false, is_whole, 3 + place from (
        select candidate.id, candidate.is_whole, row_number() over (order by %8$s) as place from candidate %7$s order by %8$s
         limit greatest(0, $5 - greatest(0, cardinality($3) - $4)) offset greatest(0, $4 - cardinality($3))) rest),
    whole as (select count(*) + cardinality($3) as reachable from candidate)
    select page.place, page.id, page.lifted, page.is_whole, greatest(whole.reachable, $1), least(whole.reachable, $2)
      from page, whole',
    coalesce(scoring.score, '0::double precision'), coalesce(scoring.is_whole, 'false'), naming,
    0.5 * (select coalesce(sum((concept ->> 'weight')::double precision), 1) from jsonb_array_elements(concepts) concept),
    coalesce(scoring.columns, 'null'), literal_tier,
    case when sort in ('price', 'name', 'cost-10', 'cost-50') then 'join white_label_services listing on listing.id = candidate.id' end, page_order, most_reread, coalesce(scoring.head, '0'))
    using case when not newest.is_all then newest.matches end, most_counted, first_ones, page_offset, page_size, candidates;
end $$;
