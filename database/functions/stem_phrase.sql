-- Reduces each word of a phrase to its stem. Generated columns use it, so a change must rewrite them.
create or replace function stem_phrase(phrase text) returns text
language sql immutable parallel safe as $$
  select string_agg(coalesce(nullif((ts_lexize('pg_catalog.english_stem', word))[1], ''), word), ' ' order by place)
    from unnest(string_to_array(phrase, ' ')) with ordinality written (word, place)
$$;
