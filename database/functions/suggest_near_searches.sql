-- What to search for instead of a text that found nothing: its own words and phrases that some listing has, each alone,
-- then words written much like those that no listing has. Only words of listings and of the glossary are offered.
create or replace function suggest_near_searches(reading jsonb, most integer) returns setof text
language plpgsql stable parallel safe security definer set search_path = public, pg_temp set jit = off as $$
declare
  most_unknown constant integer := 2;
  concepts constant jsonb := coalesce(reading -> 'concepts', '[]');
  found text[];
  unknown text[];
  typed text;
begin
  select coalesce(array_agg(concept ->> 'said' order by place), '{}') into found
    from jsonb_array_elements(concepts) with ordinality listed (concept, place)
   -- A single concept alone is what was searched already.
   where jsonb_array_length(concepts) > 1 and (concept ->> 'listings')::bigint > 0
     and without_noise(array[concept ->> 'said']) <> '';

  select coalesce(array_agg(word), '{}') into unknown from (
    select word from jsonb_array_elements(concepts) with ordinality listed (concept, place),
           regexp_split_to_table(concept ->> 'said', ' ') with ordinality split (word, word_place)
     where (concept ->> 'listings')::bigint = 0 and length(word) >= 4 order by place, word_place) words;

  -- 'flight booking' may be in no listing, and 'booking' in some.
  select found || coalesce(array_agg(typed_word), '{}') into found from unnest(unknown) typed_word
   where exists (select from search_words known where known.word = typed_word and known.stem is not null);

  for typed in select typed_word from unnest(unknown) typed_word where not typed_word = any (found) limit most_unknown loop
    exit when cardinality(found) >= most;
    select found || coalesce(array_agg(near.word order by near.likeness desc, near.listings desc, near.word), '{}') into found
      from (
        -- One form of each word.
        select distinct on (stem_of(candidate.word)) candidate.word, candidate.likeness, candidate.listings
          from (
            -- Shorter words have too few letters to be like each other by more than chance.
            select slip.word, 1::real as likeness, 1 as listings
              from unnest(array[nearest_word(typed, 1), split_word(typed)]) slip (word) where slip.word is not null and length(typed) >= 5
            union all
            select known.word, similarity(known.word, typed), known.listings from search_words known
             where known.word % typed and known.stem is not null and known.word ~ '^[a-z]{5,}$'
               and not exists (select from search_terms term where term.word = known.word and term.is_filler)
            union all
            select glossary.phrase, similarity(glossary.phrase, typed), 0 from search_terms term
              join search_glossary glossary on glossary.phrase = term.word and glossary.language = 'en'
             where term.word % typed and not term.is_filler and length(term.word) >= 5
          ) candidate
         where candidate.word <> typed
           -- Words that begin alike may end differently: 'subtitling', 'subtitles'.
           and candidate.likeness >= case when left(candidate.word, 5) = left(typed, 5) then 0.35 else 0.45 end
         order by stem_of(candidate.word), candidate.likeness desc, candidate.listings desc
      ) near;
  end loop;

  return query
    select near.search from unnest(found) with ordinality near (search, place)
     group by near.search order by min(near.place) limit most;
end $$;
grant execute on function suggest_near_searches(jsonb, integer) to app_public;
