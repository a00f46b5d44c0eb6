-- What a visitor typed, as concepts. Each has a weight (how rare it is: idf) and queries on the index, best first:
--   whole  the word or phrase as typed
--   meant  what the glossary says it stands for
--   part   words that begin with or hold the letters
-- 'matching' is the query that a listing must satisfy (enough of the concepts; fewer, if none has enough), 'every' the one
-- with all of them, 'naming' the one on names, 'estimate' and 'estimateEvery' how many listings are expected to match.
-- 'corrected' is what was read instead of a misspelt text; 'group' the listings that come first when only noise was typed;
-- 'literal' says that the index cannot answer for all the letters: signs, stop words, or too many different words.
create or replace function read_search(typed text, as_typed boolean) returns jsonb
language plpgsql stable parallel safe security definer set search_path = public, pg_temp set jit = off as $$
declare
  most_words constant integer := 24;
  most_concepts constant integer := 6;
  most_slips constant integer := 3;
  everything constant double precision := count_filtered(null, null, null);
  tokens text[] := (regexp_split_to_array(
    btrim(regexp_replace(unaccent(lower(left(typed, 200))), '[^[:alnum:]]+', ' ', 'g')), ' +'))[1:most_words];
  spelled text[] := '{}';
  token text;
  nearest text;
  unknown integer := 0;
  is_corrected boolean := false;
  place integer := 1;
  entry record;
  run text[];
  alternatives text[];
  concept jsonb;
  concepts jsonb := '[]';
  noise_group text;
  is_literal boolean := false;
  naming text;
  core text;
  share double precision;
  matching tsquery;
  estimate double precision;
begin
  foreach token in array tokens loop
    -- A text with many unknown words is not misspelt, and looking for each of them would take long.
    if not as_typed and unknown < most_slips and length(token) >= 5 and token !~ '[0-9]' and not is_known_word(token) then
      unknown := unknown + 1;
      nearest := coalesce(nearest_word(token, 1), split_word(token), nearest_word(token, 2));
      is_corrected := is_corrected or nearest is not null;
      token := coalesce(nearest, token);
    end if;
    spelled := spelled || token;
  end loop;
  tokens := string_to_array(btrim(array_to_string(spelled, ' ')), ' ');

  for entry in
    select wanted.place, best.* from generate_series(1, cardinality(tokens)) wanted (place) left join lateral (
      select candidate.* from (
        select runs.words, array_to_string(tokens[wanted.place:wanted.place + runs.words - 1], ' ') as phrase
          from generate_series(1, least(3, cardinality(tokens) - wanted.place + 1)) runs (words)
      ) run, lateral (
        select run.words, glossary.phrase = run.phrase as is_exact, glossary.stands_for, null as leads_to
          from search_glossary glossary where glossary.stems = stem_phrase(run.phrase)
        union all
        select run.words, noise.phrase = run.phrase, null, noise.leads_to
          from search_noise noise where noise.stems = stem_phrase(run.phrase)
      ) candidate
      -- The longest phrase, then the one as written, then the glossary before noise.
      order by candidate.words desc, candidate.is_exact desc, candidate.stands_for is null limit 1
    ) best on not as_typed
    order by wanted.place
  loop
    continue when entry.place < place;
    exit when jsonb_array_length(concepts) = most_concepts;
    place := entry.place + coalesce(entry.words, 1);
    if entry.words is not null and entry.stands_for is null then
      noise_group := case when entry.leads_to = 'everything' then coalesce(noise_group, entry.leads_to) else coalesce(entry.leads_to, noise_group) end;
      continue;
    end if;

    alternatives := coalesce(entry.stands_for, '{}');
    -- 'site wright' is 'Sitewright', 'home page' is 'homepage'.
    if entry.words is null and exists (select from search_words where word = tokens[place - 1] || tokens[place]) then
      alternatives := array[tokens[place - 1] || tokens[place]];
      place := place + 1;
    end if;
    run := tokens[entry.place:place - 1];
    -- 'resell hosting' is also plain 'hosting'.
    if cardinality(run) > 1 then
      select array_to_string(array_agg(word order by listed.place), ' ') into core from unnest(run) with ordinality listed (word, place)
       where not exists (select from search_noise noise where noise.phrase = word and noise.leads_to is not null);
      if core <> array_to_string(run, ' ') then
        alternatives := (core || alternatives || coalesce((select stands_for from search_glossary where phrase = core order by language = 'en' desc limit 1), '{}'))[1:8];
      end if;
    end if;
    -- 'the' and 'for' narrow nothing, and a one- or two-letter piece of a longer text may be the end of any word.
    continue when cardinality(tokens) > 1 and alternatives = '{}' and (length(run[1]) < 3 or stem_of(run[1]) is null);
    concept := read_concept(run, alternatives, entry.place = 1, place > cardinality(tokens), everything);
    concepts := concepts || concept;
    is_literal := is_literal or not (concept ->> 'complete')::boolean;
  end loop;

  -- Nothing but common words, and none of this trade: they are all there is.
  if jsonb_array_length(concepts) = 0 and noise_group is null then
    for place in 1 .. least(cardinality(tokens), most_concepts) loop
      token := tokens[place];
      continue when cardinality(tokens) > 1 and (length(token) < 3 or stem_of(token) is null);
      concept := read_concept(array[token], '{}', place = 1, place = cardinality(tokens), everything);
      concepts := concepts || concept;
      is_literal := is_literal or not (concept ->> 'complete')::boolean;
    end loop;
  end if;

  if jsonb_array_length(concepts) > 0 then
    foreach share in array array[0.45, 0.38] loop
      select matched.query, matched.listings into matching, estimate from match_concepts(concepts, share) matched;
      -- Where many are expected there is nothing to relax, and looking would take long.
      exit when estimate > 2000 or exists (select from white_label_services where approved and words @@ matching);
    end loop;
  end if;

  select string_agg(quote_literal(word) || ':*', '&') into naming from unnest(tokens) word
   where cardinality(tokens) = 1 or length(word) > 2 or word ~ '[0-9]';
  return jsonb_build_object(
    'concepts', concepts,
    'matching', matching::text,
    'every', case when jsonb_array_length(concepts) > 0 then (match_concepts(concepts, 1)).query::text end,
    'estimate', coalesce(estimate, 0),
    -- As if the concepts were spread independently.
    'estimateEvery', (
      select everything * exp(sum(ln(greatest((listed ->> 'listings')::double precision, 1) / greatest(everything, 1))))
        from jsonb_array_elements(concepts) listed),
    'naming', naming,
    'corrected', case when is_corrected then array_to_string(tokens, ' ') end,
    'noiseOnly', jsonb_array_length(concepts) = 0 and noise_group is not null,
    'group', case when jsonb_array_length(concepts) = 0 then nullif(noise_group, 'everything') end,
    'literal', is_literal or jsonb_array_length(concepts) = 0);
end $$;
grant execute on function read_search(text, boolean) to app_public;
