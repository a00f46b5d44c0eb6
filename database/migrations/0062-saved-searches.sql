-- Needs the functions current_actor, keep_state_before.

-- A search that an account watches.
create table saved_searches (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  -- Of the results, in canonical form: it holds all filters.
  address text collate "C" not null check (address ~ '^/services(\?|$)' and char_length(address) <= 1500),
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  -- Each account has twenty, which makes the limit exact.
  slot integer not null check (slot between 1 and 20),
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- Ends the mails about this search, without a session.
  leave_token uuid not null default gen_random_uuid(),
  constraint saved_searches_once unique (user_id, address),
  constraint saved_searches_limit unique (user_id, slot),
  constraint saved_searches_leave_token unique (leave_token)
);
create index saved_searches_to_match on saved_searches (address) where frequency <> 'off';

alter table saved_searches enable row level security;
create policy owner_reads on saved_searches for select to app_provider using (user_id = (select current_actor()));
create policy owner_changes on saved_searches for update to app_provider
  using (user_id = (select current_actor())) with check (user_id = (select current_actor()));
create policy owner_deletes on saved_searches for delete to app_provider using (user_id = (select current_actor()));
create policy worker_acts on saved_searches for all to app_worker using (true) with check (true);
grant select (id, user_id, address, frequency, created_at, mailed_at), update (frequency), delete on saved_searches to app_provider;
grant select, update (mailed_at) on saved_searches to app_worker;

-- Which kinds of mail an account wants. A kind without a row is wanted.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  is_on boolean not null default true,
  -- Ends all mails of the kind, without a session.
  leave_token uuid not null default gen_random_uuid(),
  primary key (user_id, kind),
  constraint notification_settings_leave_token unique (leave_token)
);
alter table notification_settings enable row level security;
create policy owner_acts on notification_settings for all to app_provider
  using (user_id = (select current_actor())) with check (user_id = (select current_actor()));
create policy worker_acts on notification_settings for all to app_worker using (true) with check (true);
grant select (user_id, kind, is_on), insert (user_id, kind, is_on), update (is_on) on notification_settings to app_provider;
grant select, insert on notification_settings to app_worker;

-- What a public listing was before its first change since the last run of the alerts; all null if it was not public. Written
-- by a trigger, taken by the next run. No reference: a deleted listing is one of the changes.
create table listing_changes (
  listing_id uuid primary key,
  changed_at timestamptz not null default clock_timestamp(),
  was_public boolean not null,
  service_type text,
  location text[],
  language text[],
  price_from numeric(12, 2),
  price_unit text,
  -- squawk-ignore prefer-bigint-over-smallint
  fact_tokens smallint[],
  facts jsonb,
  business_name text,
  description text,
  words tsvector,
  name_words tsvector
);
grant select (listing_id) on listing_changes to app_worker;
create trigger listings_appear_for_alerts after insert on white_label_services
  referencing new table as listings_after for each statement execute function keep_state_before();
create trigger listings_change_for_alerts after update on white_label_services
  referencing old table as listings_before new table as listings_after for each statement execute function keep_state_before();
create trigger listings_leave_for_alerts after delete on white_label_services
  referencing old table as listings_before for each statement execute function keep_state_before();

-- A pass over all saved searches. After a crash it goes on behind 'reached': an address while it matches, then an account.
create table alert_runs (
  id uuid primary key default uuid_v7(),
  started_at timestamptz not null default now(),
  -- The first of a week also mails what is weekly.
  is_weekly boolean not null,
  phase text not null default 'matching' check (phase in ('matching', 'mailing', 'done')),
  reached text collate "C",
  listings integer not null,
  finished_at timestamptz,
  constraint alert_runs_whole check ((phase = 'done') = (finished_at is not null))
);
create unique index alert_runs_one_open on alert_runs ((true)) where finished_at is null;
grant select, update on alert_runs to app_worker;

-- The changed listings of the open run, before and after, as far as they are public. The columns have the names of the
-- listing's, so that the conditions of the search hold here too.
create table alert_listings (
  listing_id uuid not null,
  is_after boolean not null,
  changed_at timestamptz not null,
  service_type text not null,
  location text[] not null,
  language text[] not null,
  price_from numeric(12, 2),
  -- squawk-ignore prefer-bigint-over-smallint
  fact_tokens smallint[] not null,
  fact_tokens_until date,
  -- Of what a listing is now: the facts that were different, by name, and the price.
  fields text[] not null default '{}',
  business_name text not null,
  description text not null,
  words tsvector,
  name_words tsvector,
  primary key (listing_id, is_after)
);
-- Long texts stay out of the rows, which are read tens of thousands of times in a run.
alter table alert_listings set (toast_tuple_target = 128);
alter table alert_listings
  alter words set storage external, alter name_words set storage external, alter description set storage external;
create index alert_listings_search on alert_listings
  using gin (service_type, location, language, fact_tokens, words, name_words) with (fastupdate = off);
grant select, delete on alert_listings to app_worker;

-- At most one of an account and a run.
create table alert_mails (
  id uuid primary key default uuid_v7(),
  run_id uuid not null references alert_runs on delete cascade,
  user_id uuid not null references users on delete cascade,
  sent_at timestamptz,
  constraint alert_mails_once unique (user_id, run_id)
);
create index alert_mails_of_run on alert_mails (run_id);
alter table alert_mails enable row level security;
create policy worker_acts on alert_mails for all to app_worker using (true) with check (true);
grant select, insert, update, delete on alert_mails to app_worker;

-- What a run has found for a search. A mail takes all that waits.
create table saved_search_news (
  search_id uuid not null references saved_searches on delete cascade,
  run_id uuid not null references alert_runs on delete cascade,
  appeared uuid[] not null,
  -- By listing: the filtered facts that have changed.
  changed jsonb not null check (jsonb_typeof(changed) = 'object'),
  gone uuid[] not null,
  mail_id uuid references alert_mails on delete cascade,
  primary key (search_id, run_id)
);
create index saved_search_news_of_mail on saved_search_news (mail_id);
create index saved_search_news_of_run on saved_search_news (run_id);
alter table saved_search_news enable row level security;
create policy worker_acts on saved_search_news for all to app_worker using (true) with check (true);
grant select, insert, update, delete on saved_search_news to app_worker;
