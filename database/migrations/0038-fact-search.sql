-- What can be searched for in facts, as small numbers, one for each value or range of a field. `npm run db:migrate` adds rows
-- from the definition; a number is never used for anything else, because listings hold it.
create table fact_tokens (
  -- squawk-ignore prefer-bigint-over-smallint
  token smallint generated always as identity primary key,
  field text not null,
  value text not null,
  -- Of a number: which ones the token stands for.
  range numrange,
  unique (field, value)
);
grant select on fact_tokens to app_provider, app_moderator, app_worker;

-- Both are derived from the facts, by the trigger of derive_fact_tokens.
alter table white_label_services
  -- squawk-ignore prefer-bigint-over-smallint
  add fact_tokens smallint[] not null default '{}',
  -- The first day on which the tokens are wrong, because a fact has aged.
  add fact_tokens_until date;
-- Counting reads the tokens of many listings, so they stay in the row.
alter table white_label_services alter fact_tokens set storage main;
-- squawk-ignore require-concurrent-index-creation
create index listings_to_derive on white_label_services (fact_tokens_until) where fact_tokens_until is not null;

-- Facts and samples join the combined index. Samples hold one of 8, 64 and 512 listings, by the last bytes of the id: where
-- many listings match, counts are estimated from a sample. The words stay last, because they take longest to look at.
-- A million listings take three minutes, in which none can be written.
-- squawk-ignore require-concurrent-index-creation
create index listings_search_facts on white_label_services
  using gin (
    (case when get_byte(uuid_send(id), 15) & 7 <> 0 then '{}'::smallint[]
          when get_byte(uuid_send(id), 15) & 63 <> 0 then '{8}'::smallint[]
          when get_byte(uuid_send(id), 14) & 7 <> 0 then '{8,64}'::smallint[]
          else '{8,64,512}'::smallint[] end),
    week_of(created_at), service_type, location, language, fact_tokens, words)
  with (fastupdate = off) where approved;
-- squawk-ignore require-concurrent-index-deletion
drop index listings_search;
alter index listings_search_facts rename to listings_search;
