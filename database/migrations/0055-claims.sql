-- Needs the functions current_organisation, organisation_of, announce_member_change, desk, keep_desk, follow_staff_role.

-- One organisation holds the listings that staff bring for providers that have not claimed them. Staff are its
-- people, with a role of their own.
alter table organisations add is_desk boolean not null default false;
-- squawk-ignore require-concurrent-index-creation
create unique index organisations_desk on organisations (is_desk) where is_desk;
create trigger organisations_desk_stays before delete on organisations
  for each row when (old.is_desk) execute function keep_desk();
alter table organisation_members drop constraint organisation_members_role_check;
alter table organisation_members
  add constraint organisation_members_role_check check (role in ('owner', 'editor', 'staff')) not valid;

create trigger users_staff_work_at_the_desk after insert or update of role on users
  for each row execute function follow_staff_role();
update users set role = role where role <> 'provider';

-- An organisation that has proven the domain of another's listing says that the listing is its own. A moderator decides.
create table disputes (
  id uuid primary key default uuid_v7(),
  listing_id uuid not null references white_label_services on delete cascade,
  claimant_id uuid not null references organisations on delete cascade,
  -- Whose listing it was when the dispute began, or when the listing moved meanwhile.
  holder_id uuid not null references organisations on delete cascade,
  opened_by uuid references users on delete set null,
  statement text not null check (char_length(statement) between 1 and 1000),
  opened_at timestamptz not null default now(),
  -- A decision waits for the answer, or until then.
  answer_by timestamptz not null default now() + interval '7 days',
  answered_by uuid references users on delete set null,
  answer text check (char_length(answer) between 1 and 1000),
  outcome text check (outcome in ('moved', 'kept', 'withdrawn')),
  -- Both sides read it.
  reason text check (char_length(reason) between 1 and 1000),
  decided_by uuid references users on delete set null,
  ended_at timestamptz,
  constraint disputes_whole check (
    (outcome is null) = (ended_at is null)
    and (reason is not null) = coalesce(outcome in ('moved', 'kept'), false)
    and (claimant_id <> holder_id or outcome is not null))
);
create unique index disputes_open_once on disputes (listing_id, claimant_id) where outcome is null;
create index disputes_of_claimant on disputes (claimant_id);
create index disputes_of_holder on disputes (holder_id);
create index disputes_open on disputes (opened_at) where outcome is null;

alter table disputes enable row level security;
create policy sides_read on disputes for select to app_provider
  using ((select current_organisation()) in (claimant_id, holder_id));
create policy moderator_reads on disputes for select to app_moderator using (true);
create policy worker_reads on disputes for select to app_worker using (true);
grant select (id, listing_id, claimant_id, holder_id, statement, opened_at, answer_by, answer, outcome, reason, ended_at)
  on disputes to app_provider;
grant select on disputes to app_moderator, app_worker;

-- Since when a listing that has moved is its organisation's: what came before is not theirs to read. Null if it never moved.
alter table white_label_services add owned_since timestamptz;

-- What came before a listing moved was between its former organisation and us.
alter policy owner_reads on listing_events
  using (exists (
    select from white_label_services listing
     where listing.id = listing_events.listing_id and listing.organisation_id = (select current_organisation())
       and listing_events.created_at >= coalesce(listing.owned_since, '-infinity')));
alter policy owner_reads on reviews
  using (exists (
    select from white_label_services listing
     where listing.id = reviews.listing_id and listing.organisation_id = (select current_organisation())
       and reviews.created_at >= coalesce(listing.owned_since, '-infinity')));
alter policy owner_reads on listing_revisions
  using (exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())
       and listing_revisions.created_at >= coalesce(listing.owned_since, '-infinity')));
alter policy owner_reads on promotion_days
  using (exists (
    select from white_label_services listing
     where listing.id = promotion_days.listing_id and listing.organisation_id = (select current_organisation())
       and promotion_days.day >= coalesce(listing.owned_since::date, '-infinity')));
alter policy owner_reads on checkout_attempts
  using (exists (
    select from white_label_services listing
     where listing.id = checkout_attempts.listing_id and listing.organisation_id = (select current_organisation())
       and checkout_attempts.created_at >= coalesce(listing.owned_since, '-infinity')));

-- A listing that has moved keeps its logo and pictures, also those that others uploaded.
alter policy owner_reads on logos
  using (organisation_id = (select current_organisation()) or url in (
    select logo_url from white_label_services where organisation_id = (select current_organisation()) and logo_url is not null));
alter policy owner_reads on pictures
  using (organisation_id = (select current_organisation()) or url in (
    select shown ->> 'url' from white_label_services, jsonb_array_elements(white_label_services.pictures) shown
     where organisation_id = (select current_organisation())));

create or replace view public_listings as
  select id, business_name, description, logo_url, service_type, location, language, price_from,
         website, recommended, created_at, updated_at,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date > (now() at time zone 'UTC')::date) as current_facts,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date <= (now() at time zone 'UTC')::date) as aged_facts,
         price_unit,
         one_line,
         -- When a moderator accepted the version that is shown; null if it was brought from an earlier deployment. An
         -- accepted update is published as the next version, or as the same version if its content is the same.
         (select max(review.created_at) from reviews review
           where review.listing_id = white_label_services.id and review.decision = 'approved'
             and white_label_services.version between review.listing_version
                                                  and review.listing_version + (review.revision_id is not null)::integer
         ) as reviewed_at,
         pictures, proven_domain, proven_by, proven_at,
         organisation_id is not distinct from (select desk.id from organisations desk where desk.is_desk) as is_unclaimed
    from white_label_services
   where approved;
-- A provider's page must not read a replica, which may be late.
grant select on public_listings to app_provider;
