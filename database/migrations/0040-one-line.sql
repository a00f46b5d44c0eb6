-- What it is, in one line. Optional: pages show the first sentence of the description instead.
alter table white_label_services add one_line text;
alter table white_label_services add constraint listings_one_line
  check (char_length(one_line) between 1 and 120) not valid;
alter table white_label_services alter one_line set storage main;
alter table listing_revisions add one_line text;
alter table listing_revisions add constraint revisions_one_line
  check (char_length(one_line) between 1 and 120) not valid;

grant insert (one_line), update (one_line) on white_label_services to app_provider, app_worker;
grant update (one_line) on white_label_services to app_moderator;
grant insert (one_line), update (one_line) on listing_revisions to app_provider;

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
         ) as reviewed_at
    from white_label_services
   where approved;
