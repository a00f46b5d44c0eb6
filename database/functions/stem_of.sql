-- The stem of a word as the search index has it; null for a stop word.
create or replace function stem_of(word text) returns text
language sql stable parallel safe as $$
  select (tsvector_to_array(to_tsvector('listing_words', word)))[1]
$$;
