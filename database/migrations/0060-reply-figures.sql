-- Of the enquiries of 90 days without the last seven; count_replies() writes it.
create table reply_figures (
  organisation_id uuid primary key references organisations on delete cascade,
  asked integer not null check (asked >= 5),
  replied integer not null check (replied between 0 and asked),
  -- Null if none was replied to.
  median_seconds integer check (median_seconds >= 0),
  counted_at timestamptz not null default now(),
  constraint reply_figures_whole check ((median_seconds is null) = (replied = 0))
);
alter table reply_figures enable row level security;
create policy worker_reads on reply_figures for select to app_worker using (true);
grant select on reply_figures to app_worker;

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
            from reply_figures where reply_figures.organisation_id = white_label_services.organisation_id) as reply_figures
    from white_label_services
   where approved;
