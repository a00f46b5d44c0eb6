-- By the days on which its facts age, so that the reminder finds the listings of two weeks without reading the others.
-- squawk-ignore require-concurrent-index-creation
create index listings_facts_age on white_label_services
  using gin (jsonb_path_query_array(fact_dates, '$.*.agesOn')) where approved;

-- The facts of live listings that have aged or will within three weeks; the one condition for what an owner is asked to
-- confirm. Not those that a pending update changes: they get new dates when it is accepted.
create view facts_to_confirm with (security_invoker = true) as
  select listing.id as listing_id, listing.user_id, listing.business_name, listing.service_type,
         dated.field, listing.facts -> dated.field as fact, dated.dates, known.days,
         (dated.dates ->> 'agesOn')::date as ages_on
    from white_label_services listing
   cross join jsonb_each(listing.fact_dates) dated (field, dates)
    join fact_fields known on known.name = dated.field
   where listing.approved
     -- The same for the whole listing, which takes a third of the time for an owner of thousands.
     and jsonb_path_exists(listing.fact_dates, '$.*.agesOn ? (@ <= $until)',
                           jsonb_build_object('until', (now() at time zone 'UTC')::date + 21))
     and (dated.dates ->> 'agesOn')::date <= (now() at time zone 'UTC')::date + 21
     and not exists (
       select from listing_revisions revision
        where revision.listing_id = listing.id and revision.status = 'pending'
          and revision.facts -> dated.field is distinct from listing.facts -> dated.field);
grant select on facts_to_confirm to app_provider, app_worker;

-- The owner was mailed about all facts that age up to this day. A fact that is stated or confirmed later ages later, so the
-- same one is never mailed twice.
create table fact_reminders (
  user_id uuid primary key references users on delete cascade,
  covered_until date not null
);
alter table fact_reminders enable row level security;
create policy worker_acts on fact_reminders for all to app_worker using (true) with check (true);
grant select, insert, update on fact_reminders to app_worker;

-- What live listings have stated before, without what was written freely beside it.
create view public_fact_history as
  select history.listing_id, history.field, history.fact - '{plan,note,evidence}'::text[] as fact, history.replaced_at
    from listing_fact_history history
    join white_label_services listing on listing.id = history.listing_id
   where listing.approved;
grant select on public_fact_history to app_public;
