-- Each word of a phrase reduced to its stem, so that 'translators' finds the entry 'translator'. Stored columns are
-- generated with it, so a change must rewrite them.
create function stem_phrase(phrase text) returns text
language sql immutable parallel safe as $$
  select string_agg(coalesce(nullif((ts_lexize('pg_catalog.english_stem', word))[1], ''), word), ' ' order by place)
    from unnest(string_to_array(phrase, ' ')) with ordinality written (word, place)
$$;

-- What buyers type, in the words of listings. The operator keeps both tables; a change is effective with the next search.
create table search_glossary (
  phrase text collate "C" not null check (phrase ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$'),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- Each alternative alone is good evidence that a listing is about it.
  stands_for text[] not null check (cardinality(stands_for) between 1 and 8),
  -- Comes with a release and is replaced by the next; what the operator wrote is not.
  is_shipped boolean not null default false,
  stems text collate "C" not null generated always as (stem_phrase(phrase)) stored,
  primary key (phrase, language)
);
create index search_glossary_stems on search_glossary (stems);

-- Words that say nothing about what is looked for.
create table search_noise (
  phrase text collate "C" primary key check (phrase ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$'),
  -- Set for words of this trade: where nothing else is typed, everything is listed, and this group comes first.
  leads_to text check (leads_to in ('everything', 'platforms', 'services')),
  is_shipped boolean not null default false,
  stems text collate "C" not null generated always as (stem_phrase(phrase)) stored
);
create index search_noise_stems on search_noise (stems);

-- The single words of both: what is among them is not misspelt, and a misspelt word may be one of them.
create table search_terms (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- An ordinary word: never what a misspelt one meant.
  is_filler boolean not null
);
create index search_terms_stem on search_terms (stem);
create index search_terms_letters on search_terms using gin (word gin_trgm_ops) with (fastupdate = off);

create function list_search_terms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table search_terms in exclusive mode;
  delete from search_terms;
  insert into search_terms (word, stem, is_filler)
  select word, stem_phrase(word), bool_and(is_filler) from (
    select unnest(string_to_array(phrase, ' ')) as word, false as is_filler from search_glossary
    union all select unnest(string_to_array(phrase, ' ')), leads_to is null from search_noise) written
   group by word;
  return null;
end $$;
create trigger search_glossary_terms after insert or update or delete on search_glossary
  for each statement execute function list_search_terms();
create trigger search_noise_terms after insert or update or delete on search_noise
  for each statement execute function list_search_terms();

-- Half a million words take less than a second; a decision on a listing waits that long.
-- squawk-ignore require-concurrent-index-creation
create index search_words_stem on search_words (stem) where stem is not null;
