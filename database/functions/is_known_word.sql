-- Whether a listing, the glossary or the noise words hold these letters, or a form of this word. A plan made without
-- knowing the letters would read every word.
create or replace function is_known_word(typed text) returns boolean
language plpgsql stable parallel safe set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return exists (select from search_words where word = typed)
    or exists (select from search_terms where word = typed or stem = stem_phrase(typed))
    or exists (select from search_words where stem = stem_of(typed))
    or exists (select from search_words where word like '%' || typed || '%');
end $$;
