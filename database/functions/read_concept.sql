-- One concept of a search: a word or a phrase, and what the glossary says it stands for. Whether it is the first and the
-- last that was typed decides which parts of words it may be.
create or replace function read_concept(
  run text[], alternatives text[], is_first boolean, is_last boolean, everything double precision
) returns jsonb
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  said constant text := array_to_string(run, ' ');
  whole tsquery;
  meant tsquery;
  loose tsquery;
  part tsquery;
  said_anywhere tsquery;
  found_by tsquery;
  held record;
  is_complete boolean := true;
  phrase text;
  found bigint := 0;
  rarest bigint;
  listings_of_phrase bigint;
begin
  foreach phrase in array said || alternatives loop
    -- Stop words alone are no query, and would warn.
    continue when stem_of(phrase) is null;
    if phrase = said then whole := phraseto_tsquery('listing_words', phrase);
    else meant := coalesce(meant || phraseto_tsquery('listing_words', phrase), phraseto_tsquery('listing_words', phrase));
    end if;
    -- The words of a phrase anywhere in a listing: the index finds them alone, without looking at their places.
    if phrase = said then said_anywhere := plainto_tsquery('listing_words', phrase);
    else found_by := coalesce(found_by || plainto_tsquery('listing_words', phrase), plainto_tsquery('listing_words', phrase));
    end if;
    if phrase like '% %' then
      loose := coalesce(loose || plainto_tsquery('listing_words', phrase), plainto_tsquery('listing_words', phrase));
    end if;
    listings_of_phrase := listings_with(phrase);
    found := found + listings_of_phrase;
    rarest := least(rarest, nullif(listings_of_phrase, 0));
  end loop;

  -- A text may begin and end inside a word, so its first word may be the end of one and its last the beginning of one.
  -- Alone, one or two letters are a whole word or, two, its beginning: 'ai' must not find every 'email'. Beside others a
  -- single letter may be the end of any word, and narrows nothing.
  if is_first or is_last then
    for place in 1 .. cardinality(run) loop
      continue when cardinality(run) > 1 and length(run[place]) < 2;
      select * into held from words_holding(concat(
        case when is_first and place = 1 and (length(run[1]) > 2 or not is_last or cardinality(run) > 1) then '%' end,
        run[place],
        case when is_last and place = cardinality(run) and length(run[place]) > 1 then '%' end));
      is_complete := is_complete and held.is_complete;
      part := case when part is null then held.holding else part && held.holding end;
      exit when part is null;
    end loop;
    if part is not null then found := greatest(found, held.listings); end if;
  end if;

  -- Each word more in the query costs time; the parts of words mostly hold the words themselves.
  if said_anywhere is not null and not coalesce(part @> said_anywhere, false) then
    found_by := coalesce(said_anywhere || found_by, said_anywhere);
  end if;
  found_by := coalesce(found_by || part, found_by, part, quote_literal('~')::tsquery);

  rarest := coalesce(rarest, case when part is null then 0 else 1 end);
  return jsonb_build_object(
    'said', said,
    'stems', (select array_agg(stem_phrase(listed)) from unnest(said || alternatives) listed),
    'whole', nullif(whole::text, ''),
    'meant', nullif(meant::text, ''),
    'loose', nullif(loose::text, ''),
    'part', nullif(nullif(part::text, ''), whole::text),
    'foundBy', found_by::text,
    'alternatives', greatest(1, cardinality(alternatives)),
    'listings', least(found, everything),
    -- Inverse document frequency. What the glossary knows is a need, and never weighs less than an ordinary word.
    'weight', greatest(
      ln(1 + (everything - least(rarest, everything) + 0.5) / (least(rarest, everything) + 0.5)),
      case when alternatives <> '{}' then 3 else 0.1 end),
    'complete', is_complete);
end $$;
