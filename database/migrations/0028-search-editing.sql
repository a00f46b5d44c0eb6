-- Staff read both tables of what words mean; changing them is up to change_search_entry.
grant select on search_glossary, search_noise to app_moderator;

-- Phrases that the operator removed. Releases leave them out.
create table search_dropped (
  phrase text collate "C" primary key check (phrase ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$')
);

-- As before, but writes only what differs: one changed entry takes milliseconds instead of a second.
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

-- Words that found something, how often they were searched for, and how often a result was opened afterwards.
-- Kept for 90 days.
create table answered_searches (
  day date not null,
  words text not null check (char_length(words) between 1 and 60),
  searches integer not null check (searches >= 0),
  opened integer not null check (opened >= 0),
  -- The positions of the opened results (1 is the first), added up.
  positions integer not null check (positions >= opened),
  primary key (day, words)
);
grant select on answered_searches to app_moderator;
grant select, delete on answered_searches to app_worker;

-- Adds to what is there. A day holds 500 words and then only counts those it has, as unanswered searches do.
create function add_answered_searches(days date[], texts text[], counts integer[], opens integer[], open_positions integer[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One after the other: otherwise two would fill the last room of a day.
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
grant execute on function add_answered_searches to app_web;
