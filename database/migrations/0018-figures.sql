-- Figures over time, for the admins' home page. What cannot be told from how things stand now is noted as it happens.

-- How many listings stood in each state when it was first looked that day (UTC). Deleted listings leave no other trace.
create table directory_days (
  day date primary key,
  live integer not null check (live >= 0),
  in_review integer not null check (in_review >= 0),
  changes_requested integer not null check (changes_requested >= 0)
);
grant select on directory_days to app_moderator, app_worker;
grant insert on directory_days to app_worker;

-- What a decision answered: since when it had waited, until when an answer was promised, and whether that was the promise
-- for promoted listings. None of it where nothing waited: a live listing was taken offline.
alter table reviews
  add column submitted_at timestamptz,
  add column due_at timestamptz,
  add column promoted boolean,
  add constraint reviews_answer_what_waited check (num_nulls(submitted_at, due_at, promoted) in (0, 3)) not valid;

-- From when until when something was promoted. Later looks at the payment provider change the row, and not these.
alter table subscriptions add column started_at timestamptz, add column ended_at timestamptz;
create function note_promotion_span() returns trigger language plpgsql as $$
begin
  if is_live(new.status) then
    new.started_at := coalesce(new.started_at, case when tg_op = 'INSERT' then new.created_at else now() end);
    new.ended_at := null;
  elsif new.started_at is not null then
    new.ended_at := coalesce(new.ended_at, now());
  end if;
  return new;
end $$;
create trigger subscriptions_span before insert or update of status on subscriptions
  for each row execute function note_promotion_span();
-- When those that are over by now have ended, nobody has noted.
update subscriptions set started_at = created_at where is_live(status);

-- How many searches there were on a day (UTC), and how many of them found nothing: sums, of nobody in particular.
create table search_days (
  day date primary key,
  searches integer not null,
  unanswered integer not null,
  constraint search_days_add_up check (unanswered between 0 and searches)
);
grant select on search_days to app_moderator;

-- What was searched for and not found. Kept for 90 days.
create table unanswered_searches (
  day date not null,
  words text not null check (char_length(words) between 1 and 60),
  searches integer not null check (searches > 0),
  primary key (day, words)
);
grant select on unanswered_searches to app_moderator;
grant select, delete on unanswered_searches to app_worker;

-- Adds to what is there. Anyone can search for anything, so a day holds 500 words and then only counts those it has.
create function add_searches(days date[], counts integer[], in_vain integer[], text_days date[], texts text[], text_counts integer[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One after the other: otherwise two would fill the last room of a day.
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
grant execute on function add_searches to app_web;
