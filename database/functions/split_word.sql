-- Two words that were written as one, or null: 'emailmarketing'.
create or replace function split_word(typed text) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
begin
  return (
    select one.word || ' ' || other.word
      from generate_series(3, length(typed) - 3) place
      join search_words one on one.word = left(typed, place)
      join search_words other on other.word = substr(typed, place + 1)
     order by least(one.listings, other.listings) desc limit 1);
end $$;
