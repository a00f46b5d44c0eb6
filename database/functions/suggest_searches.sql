-- What to search for, while somebody types: phrases of the glossary and words of listings that begin with the last words
-- typed, the text in its right spelling, and the needs that it speaks of. Only what some listing has is offered.
create or replace function suggest_searches(typed text, most integer) returns setof text
language plpgsql stable parallel safe security definer set search_path = public, pg_temp set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  most_likely constant integer := 12;
  tokens text[] := (string_to_array(btrim(regexp_replace(unaccent(lower(left(typed, 100))), '[^[:alnum:]]+', ' ', 'g')), ' '))[1:12];
  written constant text := array_to_string(tokens, ' ');
  spelled text;
  last_words text;
  found text[];
begin
  if length(written) < 2 then return; end if;

  select array_agg(coalesce(corrected, token) order by place) into tokens
    from unnest(tokens) with ordinality listed (token, place), lateral (
      -- The words before were looked at when they were typed.
      select case when place > cardinality(tokens) - 2 and length(token) >= 5 and token !~ '[0-9]' and not is_known_word(token)
                  then coalesce(nearest_word(token, 1), split_word(token)) end as corrected) meant;
  spelled := array_to_string(tokens, ' ');
  tokens := string_to_array(spelled, ' ');

  -- The longest run of last words that begins a phrase.
  for words in reverse least(3, cardinality(tokens)) .. 1 loop
    last_words := array_to_string(tokens[cardinality(tokens) - words + 1:], ' ');
    select array_agg(without_noise(tokens[1:cardinality(tokens) - words]) || begun.phrase) into found from (
      select likely.phrase from (
        select phrase, stands_for from search_glossary where phrase like last_words || '%' and phrase <> spelled order by length(phrase) limit most_likely
      ) likely, lateral (select listings_with(likely.phrase) as listings) held
       where held.listings > 0 or exists (select from unnest(likely.stands_for) phrase where listings_with(phrase) > 0)
       order by held.listings desc, length(likely.phrase), likely.phrase limit most
    ) begun;
    exit when found is not null;
  end loop;

  if found is null and length(last_words) >= 3 then
    select array_agg(without_noise(tokens[1:cardinality(tokens) - 1]) || begun.word) into found from (
      select known.word from search_words known
       where known.word like last_words || '%' and known.word <> last_words and known.stem is not null and known.word ~ '^[a-z]+$'
         and not exists (select from search_terms term where term.word = known.word and term.is_filler)
       order by known.listings + 0 desc limit most
    ) begun;
  end if;

  found := coalesce(found, '{}');
  if spelled <> written then found := found[1:most - 1] || spelled; end if;
  if cardinality(found) < most then
    select found || coalesce(array_agg(concept ->> 'said'), '{}') into found
      from jsonb_array_elements(read_search(spelled, false) -> 'concepts') concept
     where concept ->> 'meant' is not null and (concept ->> 'listings')::bigint > 0 and concept ->> 'said' <> written;
  end if;

  return query
    select suggested.search from unnest(found) with ordinality suggested (search, place)
     group by suggested.search order by min(suggested.place) limit most;
end $$;
grant execute on function suggest_searches(text, integer) to app_public;
