-- Adds to the counts of a day. A day takes at most 500 texts; after that only the counts of known texts grow.
create or replace function add_answered_searches(
  days date[], texts text[], counts integer[], opens integer[], open_positions integer[]
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One writer at a time, or two could exceed the limit of a day together.
  perform pg_advisory_xact_lock(hashtextextended('searches', 0));
  insert into answered_searches (day, words, searches, opened, positions)
  select ranked.day, ranked.words, ranked.searches, ranked.opened, ranked.positions
    from (
      select added.day, added.words, sum(added.count) as searches, sum(added.opened) as opened, sum(added.positions) as positions,
             known.words is not null as is_known,
             row_number() over (partition by added.day, known.words is null order by sum(added.count) desc, added.words) as turn
        from unnest(days, texts, counts, opens, open_positions) as added (day, words, count, opened, positions)
        left join answered_searches known on known.day = added.day and known.words = added.words
       group by added.day, added.words, known.words
    ) ranked
   where is_known or turn <= 500 - (select count(*) from answered_searches kept where kept.day = ranked.day)
  on conflict (day, words) do update
    set searches = answered_searches.searches + excluded.searches,
        opened = answered_searches.opened + excluded.opened,
        positions = answered_searches.positions + excluded.positions;
end $$;
