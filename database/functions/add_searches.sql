-- Adds to the counts of a day. A day takes at most 500 unanswered texts; after that only the counts of known texts grow.
create or replace function add_searches(
  days date[], counts integer[], in_vain integer[], text_days date[], texts text[], text_counts integer[]
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One writer at a time, or two could exceed the limit of a day together.
  perform pg_advisory_xact_lock(hashtextextended('searches', 0));
  insert into search_days (day, searches, unanswered)
  select added.day, sum(added.count), sum(added.in_vain)
    from unnest(days, counts, in_vain) as added (day, count, in_vain)
   group by added.day
  on conflict (day) do update
    set searches = search_days.searches + excluded.searches, unanswered = search_days.unanswered + excluded.unanswered;
  insert into unanswered_searches (day, words, searches)
  select ranked.day, ranked.words, ranked.searches
    from (
      select added.day, added.words, sum(added.count) as searches, known.words is not null as is_known,
             row_number() over (partition by added.day, known.words is null order by sum(added.count) desc, added.words) as turn
        from unnest(text_days, texts, text_counts) as added (day, words, count)
        left join unanswered_searches known on known.day = added.day and known.words = added.words
       group by added.day, added.words, known.words
    ) ranked
   where is_known or turn <= 500 - (select count(*) from unanswered_searches kept where kept.day = ranked.day)
  on conflict (day, words) do update set searches = unanswered_searches.searches + excluded.searches;
end $$;
