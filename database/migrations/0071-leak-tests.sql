-- Needs the functions current_organisation, uuid_v7.

-- A test of a listing's branded demo. It can be run again until it becomes public; then the next one begins.
create table leak_tests (
  id uuid primary key default uuid_v7(),
  listing_id uuid not null references white_label_services on delete cascade,
  -- What was looked at. The public sees the test only while the listing states this address.
  demo_url text not null check (demo_url ~ '^https?://' and char_length(demo_url) <= 2048),
  opened_at timestamptz not null default now(),
  -- The provider sees it first and has time to mend.
  public_from timestamptz not null default now() + interval '7 days',
  -- The look that has not been made yet; a newer one takes its place, and nothing else is written down.
  wanted_look uuid,
  wanted_at timestamptz,
  looked_at timestamptz,
  -- By layer: what the pages of the demo showed, and what its mail did.
  verdicts jsonb not null default '{}' check (jsonb_typeof(verdicts) = 'object'),
  sightings jsonb not null default '[]' check (jsonb_typeof(sightings) = 'array' and octet_length(sightings::text) <= 200000),
  -- Why the demo could not be looked at.
  failure text check (char_length(failure) between 1 and 300),
  mail_at timestamptz,
  mail_verdicts jsonb not null default '{}' check (jsonb_typeof(mail_verdicts) = 'object'),
  mail_sightings jsonb not null default '[]' check (jsonb_typeof(mail_sightings) = 'array' and octet_length(mail_sightings::text) <= 200000),
  -- The owners are told of leaks once.
  told_at timestamptz,
  -- What staff say about leaks that contradict the listing; a withdrawn test is not shown.
  decision text check (decision in ('kept', 'withdrawn')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  constraint leak_tests_later_public check (public_from >= opened_at + interval '7 days'),
  constraint leak_tests_looked check (looked_at is not null or (verdicts = '{}' and sightings = '[]' and failure is null)),
  constraint leak_tests_mailed check (mail_at is not null or (mail_verdicts = '{}' and mail_sightings = '[]')),
  constraint leak_tests_decided check ((decision is null) = (decided_at is null))
);
create index leak_tests_of_listing on leak_tests (listing_id, opened_at);
create index leak_tests_public on leak_tests (public_from) where decision is null;
create index leak_tests_decided_by on leak_tests (decided_by);
alter table leak_tests enable row level security;
create policy member_reads on leak_tests for select to app_provider
  using (listing_id in (select id from white_label_services where organisation_id = (select current_organisation())));
create policy moderator_reads on leak_tests for select to app_moderator using (true);
create policy worker_reads on leak_tests for select to app_worker using (true);
grant select on leak_tests to app_provider, app_moderator, app_worker;

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
         organisation_id is not distinct from (select desk.id from organisations desk where desk.is_desk) as is_unclaimed,
         (select jsonb_build_object('asked', asked, 'replied', replied, 'medianSeconds', median_seconds)
            from reply_figures where reply_figures.organisation_id = white_label_services.organisation_id) as reply_figures,
         -- The latest test that is public, of the demo that is stated now.
         (select jsonb_build_object('verdicts', verdicts, 'mailVerdicts', mail_verdicts, 'lookedAt', looked_at)
            from (select * from leak_tests
                   where listing_id = white_label_services.id and public_from <= now() and failure is null
                     and looked_at > now() - interval '90 days' and demo_url = facts #>> '{branded_demo,value}'
                   order by opened_at desc limit 1) test
           where decision is distinct from 'withdrawn') as leak_test
    from white_label_services
   where approved;
