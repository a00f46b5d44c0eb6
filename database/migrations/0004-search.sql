-- Search as measured in docs/search.md: one combined index, a cube of counts and a vocabulary.

-- The facet cube. '' stands for "all". 'Any Country' is a value of its own; whoever reads adds it to a country's count.
create table facet_counts (
  category text not null,
  country text not null,
  language text not null,
  listings integer not null,
  primary key (category, country, language)
) with (fillfactor = 70);
create index facet_counts_by_country on facet_counts (country, language);
create index facet_counts_by_language on facet_counts (category, language);

-- The vocabulary: every word of the approved listings as it is written, its stem, and how many listings hold it.
create table search_words (
  word text collate "C" primary key,
  -- Null for a stop word: the index leaves it out.
  stem text collate "C",
  listings integer not null,
  stem_listings integer not null default 1
);
create index search_words_letters on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
create index search_words_commonest on search_words (listings desc);

create function count_facets_of_listing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into facet_counts as cell (category, country, language, listings)
  select category, country, language, sum(change)::integer
    from (
      select category, country, language, -1 as change
        from unnest(array['', old.service_type]) category, unnest(''::text || old.location) country, unnest(''::text || old.language) language
       where tg_op <> 'INSERT' and old.approved
      union all
      select category, country, language, 1
        from unnest(array['', new.service_type]) category, unnest(''::text || new.location) country, unnest(''::text || new.language) language
       where tg_op <> 'DELETE' and new.approved
    ) changes
   group by 1, 2, 3
  having sum(change) <> 0
   -- One order for everyone: two decisions at once wait for each other instead of deadlocking.
   order by 1, 2, 3
  on conflict (category, country, language) do update set listings = cell.listings + excluded.listings;
  return null;
end $$;
create trigger listings_facets after insert or delete on white_label_services
  for each row execute function count_facets_of_listing();
create trigger listings_facets_changed after update of status, service_type, location, language on white_label_services
  for each row when (old.approved or new.approved) execute function count_facets_of_listing();

create function stem_of(word text) returns text language sql stable parallel safe as $$
  select (tsvector_to_array(to_tsvector('listing_words', word)))[1]
$$;

create function learn_words_of_listing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_words (word, stem, listings)
  select written.word, stem_of(written.word), 1
    from unnest(tsvector_to_array(to_tsvector('listing_letters', concat_ws(' ', new.business_name, new.service_type, new.description)))) written (word)
   where length(written.word) <= 40
   order by 1
  on conflict (word) do nothing;
  return null;
end $$;
create trigger listings_words after insert or update of status, business_name, service_type, description on white_label_services
  for each row when (new.approved) execute function learn_words_of_listing();

-- Readers go on reading the old counts. A decision made meanwhile waits or is refused, so none is missed.
create function rebuild_facet_counts() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
begin
  lock table facet_counts in exclusive mode;
  delete from facet_counts;
  insert into facet_counts (category, country, language, listings)
  select category, country, spoken, count(*)
    from white_label_services listing,
         unnest(array['', listing.service_type]) category, unnest(''::text || listing.location) country, unnest(''::text || listing.language) spoken
   where listing.approved
   group by 1, 2, 3;
end $$;

-- Approvals only add words; this counts them anew and forgets the ones no listing holds any more.
create function rebuild_search_words() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
begin
  -- A word learned while this runs is not in 'known', so it is not forgotten.
  create temporary table known on commit drop as select word from search_words;
  create temporary table counted on commit drop as
    select word, stem, listings,
           least(sum(listings) over (partition by coalesce(stem, word)), 2000000000)::integer as stem_listings
      from (
        select word collate "C" as word, stem_of(word) collate "C" as stem, ndoc as listings
          from ts_stat($words$
            select to_tsvector('listing_letters', concat_ws(' ', business_name, service_type, description))
              from public.white_label_services where approved $words$)
         where length(word) between 1 and 40
      ) written;

  -- Without statistics the planner would compare every word with every other.
  analyze known, counted;

  insert into search_words as present (word, stem, listings, stem_listings)
  select word, stem, listings, stem_listings from counted
  on conflict (word) do update
     set listings = excluded.listings, stem_listings = excluded.stem_listings
   where (present.listings, present.stem_listings) is distinct from (excluded.listings, excluded.stem_listings);

  delete from search_words
   using known
   where search_words.word = known.word and not exists (select from counted where counted.word = known.word);
  drop table known, counted;
end $$;

grant execute on function rebuild_facet_counts(), rebuild_search_words() to app_worker;
grant select on facet_counts to app_public, app_worker;

-- What a visitor typed, as queries on the index:
--   matching  everything that may hold the typed letters: each word of the vocabulary that contains a typed one
--   ranking   the better matches: words that are, or begin with, a typed one
--   naming    business names with such words
-- 'corrected' is set when a typed word is in no listing and its nearest words took its place.
-- 'literal' says that the index cannot answer for all the letters: signs, stop words, or too many different words.
create function read_search(
  typed text,
  out matching tsquery, out ranking tsquery, out naming tsquery,
  out corrected text, out estimate bigint, out literal boolean
) language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  most_words constant integer := 64;
  tokens text[];
  token text;
  stem text;
  stems text[];
  beginning text[];
  found integer;
  holds_stop_word boolean;
  holding bigint;
  nearest text;
  spelled text[] := '{}';
  is_corrected boolean := false;
  has_words boolean := false;
  group_of_stems tsquery;
begin
  literal := false;
  tokens := (regexp_split_to_array(btrim(regexp_replace(unaccent(lower(left(typed, 200))), '[^[:alnum:]]+', ' ', 'g')), ' +'))[1:8];

  foreach token in array tokens loop
    continue when token = '';
    stem := (tsvector_to_array(to_tsvector('listing_words', token)))[1];
    -- 'the' and 'for' narrow nothing, and a one- or two-letter piece of a longer text may be the end of any word.
    if cardinality(tokens) > 1 and (stem is null or length(token) < 3) then
      spelled := spelled || token;
      continue;
    end if;
    has_words := true;

    if length(token) >= 3 then
      select array_agg(distinct words.stem) filter (where words.stem is not null),
             array_agg(distinct words.stem) filter (where words.stem is not null and words.word like token || '%'),
             sum(words.stem_listings) filter (where words.first), count(*), coalesce(bool_or(words.stem is null), false)
        into stems, beginning, holding, found, holds_stop_word
        from (
          select contained.*, row_number() over (partition by contained.stem order by contained.listings desc) = 1 as first
            from (select * from search_words where word like '%' || token || '%' order by listings desc limit most_words) contained
        ) words;
    else
      -- One or two letters are a whole word, or two the beginning of one: 'ai' must not find every 'email'.
      select array_agg(distinct words.stem) filter (where words.stem is not null),
             array_agg(distinct words.stem) filter (where words.stem is not null and words.word = token), sum(words.listings)
        into stems, beginning, holding
        from (
          select search_words.word, search_words.stem, search_words.listings from search_words
           where word like token || case when length(token) = 2 then '%' else '' end
           order by (word = token) desc, listings desc limit most_words
        ) words;
    end if;
    -- More words than are looked up, or words that the index leaves out, hold these letters.
    literal := literal or (length(token) >= 3 and (found = most_words or holds_stop_word));

    if stems is null and found = 0 and length(token) >= 4 then
      select array_agg(distinct near.stem), (array_agg(near.word order by near.distance, near.listings desc))[1], sum(near.listings)
        into stems, nearest, holding
        from (
          select word, search_words.stem, listings, levenshtein_less_equal(word, token, 2) as distance from search_words
           where search_words.stem is not null and word % token and levenshtein_less_equal(word, token, 2) <= case when length(token) < 6 then 1 else 2 end
           order by distance, listings desc limit 3
        ) near;
      beginning := stems;
      if stems is not null then
        is_corrected := true;
        token := nearest;
        stem := null;
      end if;
    end if;

    if stem is not null then
      stems := array_append(array_remove(stems, stem), stem);
      beginning := array_append(array_remove(beginning, stem), stem);
    end if;
    -- The letters of a stop word alone: the index has nothing to offer.
    stems := coalesce(stems, array['~']);
    spelled := spelled || token;

    select string_agg(quote_literal(x), '|')::tsquery into group_of_stems from unnest(stems) x;
    matching := case when matching is null then group_of_stems else matching && group_of_stems end;
    select string_agg(quote_literal(x), '|')::tsquery into group_of_stems from unnest(coalesce(beginning, stems)) x;
    ranking := case when ranking is null then group_of_stems else ranking && group_of_stems end;
    group_of_stems := (quote_literal(token) || ':*')::tsquery;
    naming := case when naming is null then group_of_stems else naming && group_of_stems end;
    estimate := least(estimate, coalesce(holding, 0));
  end loop;

  -- No listing holds this word, so a query without words finds nothing instead of warning.
  matching := coalesce(matching, quote_literal('~')::tsquery);
  ranking := coalesce(ranking, matching);
  naming := coalesce(naming, matching);
  literal := literal or not has_words;
  if is_corrected then corrected := array_to_string(spelled, ' '); end if;
end $$;

-- The filters as a condition. Only what is chosen is written: '$1 is null or ...' would hide the index from the planner.
create function filter_condition(categories text[], country text, language text) returns text
language sql immutable parallel safe as $$
  select concat(
    case when cardinality(categories) = 1 then format(' and service_type = %L', categories[1])
         when cardinality(categories) > 1 then format(' and service_type = any (%L::text[])', categories) end,
    case when country is not null then format(' and location && %L::text[]', array[country, 'Any Country']) end,
    case when language is not null then format(' and language @> %L::text[]', array[language]) end)
$$;

-- How many listings the filters leave, exactly, from the cube. In plpgsql, because the plan of a plain SQL function is
-- made anew at every call, and a search calls it several times.
create function count_filtered(categories text[], country text, language text) returns bigint
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(sum(cell.listings), 0) from facet_counts cell
     where cell.category = any (coalesce(count_filtered.categories, array['']))
       and cell.country = any (case when count_filtered.country is null then array[''] else array[count_filtered.country, 'Any Country'] end)
       and cell.language = coalesce(count_filtered.language, ''));
end $$;

-- One page of a search: the ids with their places, and what the page says about the whole.
--   lifted     a promotion shown first in its category
--   total      exact up to 10,000; 10,001 means more
--   reachable  how many of them numbered pages can show
-- It reads the table with its owner's rights; 'approved' stands in every statement.
create function search_listings(
  typed text, categories text[], country text, language text, sort text, page_size integer, page_offset integer
) returns table (place bigint, id uuid, lifted boolean, total bigint, reachable bigint, corrected text)
language plpgsql stable parallel safe rows 24 security definer
set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  most_counted constant bigint := 10000;
  most_ranked_whole constant bigint := 2000;
  most_ranked_newest constant bigint := 600;
  search record;
  has_text constant boolean := btrim(coalesce(typed, '')) <> '';
  filters constant text := filter_condition(categories, country, language);
  condition text := '';
  filtered constant bigint := count_filtered(categories, country, language);
  walked bigint;
  expected double precision;
  ranked bigint;
  matches bigint;
  first_ones uuid[] := '{}';
  walk_order text;
  page_order text;
  word_tiers text;
  literal_tier text := '';
  count_matches text;
  total_expression text;
  pattern text;
begin
  walk_order := case sort
    when 'price' then 'price_from, id'
    when 'name' then 'lower(business_name) using ~<~, id'
    else 'created_at desc, id desc' end;
  -- What the ordered index would walk through: one category by date, everything otherwise.
  walked := case when cardinality(categories) = 1 and coalesce(sort, 'best') in ('best', 'newest')
    then count_filtered(categories, null, null) else count_filtered(null, null, null) end;

  if has_text then
    select * into search from read_search(typed);
    pattern := '%' || replace(replace(replace(btrim(left(typed, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    condition := format(' and words @@ %L::tsquery', search.matching);
    if search.literal then
      condition := format(' and (words @@ %L::tsquery or business_name ilike %L or description ilike %L)', search.matching, pattern, pattern);
    end if;
  end if;

  if coalesce(sort, 'best') = 'best' and cardinality(categories) = 1 then
    execute format('select coalesce(array_agg(id order by recommended, id), ''{}'') from (
        select id, recommended from white_label_services where approved and recommended is not null %s %s
         order by recommended, id limit 3) promoted', filters, condition)
      into first_ones;
  end if;

  if not has_text then
    -- Few listings left by the filters: collect them through the index and sort. Many: walk the order and stop early.
    -- An ordering the index cannot serve is what keeps the planner from walking.
    if filtered::double precision * filtered < (page_offset + page_size)::double precision * walked then
      walk_order := replace(replace(walk_order, 'created_at', 'created_at + interval ''0'''), 'price_from', 'price_from + 0');
      walk_order := replace(walk_order, 'lower(business_name)', 'lower(business_name) || ''''');
    end if;
    return query execute format('
      select place, id, lifted, $1::bigint, least($1, $2)::bigint, null::text from (
        select id, true as lifted, place from unnest($3::uuid[]) with ordinality first_ones (id, place)
         where place > $4 and place <= $4 + $5
        union all
        select id, false, 3 + place from (
          select id, row_number() over (order by %2$s) as place from white_label_services
           where approved and not id = any ($3) %1$s order by %2$s
           limit greatest(0, $5 - greatest(0, cardinality($3) - $4)) offset greatest(0, $4 - cardinality($3))) rest
      ) page', filters, walk_order)
      using filtered, most_counted, first_ones, page_offset, page_size;
    return;
  end if;

  expected := coalesce(search.estimate, 0) * filtered::double precision / greatest(count_filtered(null, null, null), 1);
  ranked := case when expected <= most_ranked_whole then most_ranked_whole else most_ranked_newest end;
  count_matches := format('select count(*) from (select from white_label_services where approved and words @@ %L::tsquery %s limit %s) counted',
    search.matching, filters, most_counted + 1);

  if expected > 2 * most_counted then matches := most_counted + 1;
  elsif expected > most_ranked_whole then execute count_matches into matches;
  end if;

  -- The planner does not know what reading a tsvector out of line costs, so the choice is made here: a listing that is
  -- walked past costs about as much as four that are collected through the index.
  walk_order := 'created_at desc, id desc';
  if coalesce(search.estimate, 0) < least(walked, 4 * ranked * walked / greatest(expected, 1)) then
    walk_order := 'created_at + interval ''0'' desc, id desc';
  end if;

  if search.literal then
    literal_tier := format('
      union all
      select id, created_at, 0::real from (
        select id, created_at, business_name, description from white_label_services where approved %s
         order by created_at desc, id desc limit %s) newest
       where business_name ilike %L or description ilike %L', filters, most_ranked_whole, pattern, pattern);
  end if;

  if expected <= most_ranked_whole then
    -- All of them in one pass: whatever holds only the letters ranks at or near nothing.
    word_tiers := format('
      select id, created_at, ts_rank(''{0.1,0.2,0.6,1}'', words, %L::tsquery, 1) from (
        select id, created_at, words from white_label_services where approved and words @@ %L::tsquery %s
         order by %s limit %s) matched', search.ranking, search.matching, filters, walk_order, ranked);
    total_expression := format('case when whole.reachable < %s then whole.reachable else greatest(whole.reachable, (%s)) end', ranked, count_matches);
  else
    word_tiers := format('
      select id, created_at, ts_rank(''{0.1,0.2,0.6,1}'', words, %1$L::tsquery, 1) from (
        select id, created_at, words from white_label_services where approved and words @@ %1$L::tsquery %3$s
         order by %4$s limit %5$s) ranked
      union all
      select id, created_at, 0::real from (
        select id, created_at from white_label_services where approved and words @@ %2$L::tsquery and %1$L::tsquery::text <> %2$L::tsquery::text %3$s
         order by %4$s limit %5$s) contained', search.ranking, search.matching, filters, walk_order, ranked);
    total_expression := 'greatest($1, whole.reachable)';
  end if;

  page_order := case sort
    when 'newest' then 'candidate.created_at desc, candidate.id desc'
    when 'price' then 'listing.price_from, candidate.id'
    when 'name' then 'lower(listing.business_name) using ~<~, candidate.id'
    else 'candidate.score desc, candidate.created_at desc, candidate.id desc' end;

  return query execute format('
    with found as (
      select id, created_at, ts_rank(''{0.1,0.2,0.6,1}'', words, %1$L::tsquery, 1) + 0.5 as score from (
        select id, created_at, words from white_label_services where approved and name_words @@ %2$L::tsquery %3$s
         order by created_at desc, id desc limit 100) named
      union all
      %6$s
      %5$s),
    candidate as materialized (
      select id, created_at, max(score) as score from found where not id = any ($3) group by id, created_at),
    page as (
      select id, true as lifted, place from unnest($3::uuid[]) with ordinality first_ones (id, place)
       where place > $4 and place <= $4 + $5
      union all
      select id, false, 3 + place from (
        select candidate.id, row_number() over (order by %8$s) as place from candidate %7$s order by %8$s
         limit greatest(0, $5 - greatest(0, cardinality($3) - $4)) offset greatest(0, $4 - cardinality($3))) rest),
    whole as (select count(*) + cardinality($3) as reachable from candidate)
    select page.place, page.id, page.lifted, (%4$s)::bigint, least(whole.reachable, $2)::bigint, $6::text
      from page, whole',
    search.ranking, search.naming, filters, total_expression, literal_tier, word_tiers,
    case when sort in ('price', 'name') then 'join white_label_services listing on listing.id = candidate.id' end, page_order)
    using matches, most_counted, first_ones, page_offset, page_size, search.corrected;
end $$;

-- The counts beside the filters. Each facet leaves its own filter out. Under a text they are counted over at most
-- 10,000 matches; 'complete' says whether that was all of them.
create function count_search_facets(typed text, categories text[], country text, language text)
returns table (facet text, value text, listings bigint, complete boolean)
language plpgsql stable parallel safe security definer
set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  most_counted constant bigint := 10000;
  search record;
  any_category constant text[] := coalesce(categories, array['']);
  any_country constant text[] := case when country is null then array[''] else array[country, 'Any Country'] end;
  any_language constant text := coalesce(language, '');
  condition text;
  pattern text;
begin
  if btrim(coalesce(typed, '')) = '' then
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

  select * into search from read_search(typed);
  condition := format('words @@ %L::tsquery', search.matching);
  if search.literal then
    pattern := '%' || replace(replace(replace(btrim(left(typed, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    condition := format('(%s or id in (select newest.id from (select id, business_name, description from white_label_services where approved
      order by created_at desc, id desc limit 2000) newest where business_name ilike %L or description ilike %L))', condition, pattern, pattern);
  end if;

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
    using categories, country, language, most_counted, not search.literal or count_filtered(null, null, null) <= 2000;
end $$;

-- Business names that begin with what was typed, then, from three letters on, names that contain it.
create function suggest_names(typed text, most integer) returns table (id uuid, business_name text)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  letters constant text := lower(btrim(left(typed, 60)));
  pattern constant text := replace(replace(replace(letters, '\', '\\'), '%', '\%'), '_', '\_');
  found integer;
begin
  if length(letters) < 2 then return; end if;
  return query execute format('
    select id, business_name from white_label_services where approved and lower(business_name) like %L
     order by lower(business_name) using ~<~, id limit %s', pattern || '%', most);
  get diagnostics found = row_count;
  -- Names that hold the letters are looked for only when too few begin with them: the search for them is the dear part.
  if found >= most or length(letters) < 3 then return; end if;
  return query execute format('
    select id, business_name from (
      select id, business_name from white_label_services
       where approved and lower(business_name) like %L and lower(business_name) not like %L limit 50) named
     order by lower(business_name) using ~<~, id limit %s', '%' || pattern || '%', pattern || '%', most - found);
end $$;

grant execute on function
  search_listings(text, text[], text, text, text, integer, integer),
  count_search_facets(text, text[], text, text),
  count_filtered(text[], text, text),
  suggest_names(text, integer)
  to app_public;
