-- What a provider states about its product, by field: features/facts has the definition. A part of a listing's content, so
-- that it is reviewed, proposed and withdrawn together with the rest.
alter table white_label_services
  add facts jsonb not null default '{}',
  -- By field, since when a fact is stated and on which day it has aged. Only a trigger writes it.
  add fact_dates jsonb not null default '{}';
alter table white_label_services
  add constraint listings_facts_are_an_object check (jsonb_typeof(facts) = 'object') not valid,
  alter facts set compression lz4,
  alter fact_dates set compression lz4;
alter table listing_revisions add facts jsonb not null default '{}';
alter table listing_revisions alter facts set compression lz4;

grant insert (facts), update (facts) on white_label_services to app_provider, app_worker;
grant update (facts) on white_label_services to app_moderator;
grant insert (facts), update (facts) on listing_revisions to app_provider;

-- Written by `npm run db:migrate` from the definition.
create table fact_fields (
  name text primary key,
  days integer not null check (days > 0)
);
grant select on fact_fields to app_provider, app_moderator, app_worker;

-- What a live listing has stated before. Rows are deleted only with the listing.
create table listing_fact_history (
  id uuid primary key default uuid_v7(),
  listing_id uuid not null references white_label_services on delete cascade,
  field text not null,
  fact jsonb not null,
  stated_at date not null,
  replaced_at timestamptz not null default now()
);
create index listing_fact_history_of_listing on listing_fact_history (listing_id, field, replaced_at);
create trigger listing_fact_history_append_only before update or truncate on listing_fact_history
  for each statement execute function refuse_change();
alter table listing_fact_history enable row level security;
create policy owner_reads on listing_fact_history for select to app_provider using (
  exists (select from white_label_services listing where listing.id = listing_id and listing.user_id = (select current_actor()))
);
create policy moderator_reads on listing_fact_history for select to app_moderator using (true);
create policy worker_reads on listing_fact_history for select to app_worker using (true);
grant select on listing_fact_history to app_provider, app_moderator, app_worker;

-- The public sees a fact as current until the day it ages on; this is the one condition. Lists never read these columns.
create or replace view public_listings as
  select id, business_name, description, logo_url, service_type, location, language, price_from,
         website, recommended, created_at, updated_at,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date > (now() at time zone 'UTC')::date) as current_facts,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date <= (now() at time zone 'UTC')::date) as aged_facts
    from white_label_services
   where approved;
