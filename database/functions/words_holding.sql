-- The stems of the commonest words that look like this, as a query. The pattern is one of LIKE's: '%post%', '%post' or 'post%'.
create or replace function words_holding(pattern text, out holding tsquery, out is_complete boolean, out listings bigint)
language plpgsql stable parallel safe set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  most_words constant integer := 64;
begin
  select string_agg(distinct quote_literal(words.stem), '|'),
         coalesce(count(*) < most_words and not bool_or(words.stem is null), true),
         sum(words.stem_listings) filter (where words.is_first)
    into holding, is_complete, listings
    from (
      select held.*, row_number() over (partition by held.stem order by held.listings desc) = 1 as is_first
        from (
          select * from search_words
           -- The parts of 'one-page' are words of their own, and its stem is only the first of them.
           where word like pattern and word !~ '^[[:alnum:]]+(-[[:alnum:]]+)+$'
           -- The sum keeps the planner from walking all words, the commonest first.
           order by search_words.listings + 0 desc limit most_words
        ) held
    ) words;
end $$;
