-- Writes only the terms that differ: one changed entry takes milliseconds instead of a second.
create or replace function list_search_terms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table search_terms in exclusive mode;
  with written as materialized (
    select word, bool_and(is_filler) as is_filler from (
      select unnest(string_to_array(phrase, ' ')) as word, false as is_filler from search_glossary
      union all select unnest(string_to_array(phrase, ' ')), leads_to is null from search_noise) listed
     group by word
  ), forgotten as (
    delete from search_terms term where not exists (select from written where written.word = term.word)
  )
  insert into search_terms as term (word, stem, is_filler)
  select word, stem_phrase(word), is_filler from written
   where not exists (select from search_terms known where known.word = written.word and known.is_filler = written.is_filler)
  on conflict (word) do update set is_filler = excluded.is_filler;
  return null;
end $$;
