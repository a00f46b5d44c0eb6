-- The word that was probably meant, so many slips away, or null. Words of the glossary count like those of the listings.
create or replace function nearest_word(typed text, slips integer) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  forms text[];
begin
  if slips = 1 then
    -- An array, so that each form is looked up by its key.
    forms := array(select one_edit_away(typed));
    return (
      select near.word from (
        select known.word, known.listings from search_words known
         where known.word = any (forms) and known.stem is not null
           and not exists (select from search_terms term where term.word = known.word and term.is_filler)
        union all
        select term.word, 1 from search_terms term where term.word = any (forms) and not term.is_filler
      ) near
       where length(near.word) > 2
       -- People seldom mistype the first letter.
       order by left(near.word, 1) = left(typed, 1) desc, near.listings desc, near.word limit 1);
  end if;

  if length(typed) < 10 then return null; end if;
  return (
    select near.word from (
      select known.word, known.listings from search_words known where known.word % typed
      union all
      select term.word, 1 from search_terms term where term.word % typed and not term.is_filler
    ) near
     where similarity(near.word, typed) >= 0.5 and levenshtein_less_equal(near.word, typed, slips) <= slips
     order by left(near.word, 1) = left(typed, 1) desc, near.listings desc, near.word limit 1);
end $$;
