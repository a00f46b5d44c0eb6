-- What the price is charged by. A price on request has none, which is stored as the default.
alter table white_label_services add price_unit text not null default 'month';
alter table white_label_services add constraint listings_price_unit
  check (price_unit in ('month', 'year', 'once', 'project', 'unit', 'client')
    and (price_from is not null or price_unit = 'month')) not valid;
alter table listing_revisions add price_unit text not null default 'month';
alter table listing_revisions add constraint revisions_price_unit
  check (price_unit in ('month', 'year', 'once', 'project', 'unit', 'client')
    and (price_from is not null or price_unit = 'month')) not valid;

grant insert (price_unit), update (price_unit) on white_label_services to app_provider, app_worker;
grant update (price_unit) on white_label_services to app_moderator;
grant insert (price_unit), update (price_unit) on listing_revisions to app_provider;

create or replace view public_listings as
  select id, business_name, description, logo_url, service_type, location, language, price_from,
         website, recommended, created_at, updated_at,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date > (now() at time zone 'UTC')::date) as current_facts,
         (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
            from jsonb_each(facts) stated (field, fact)
           where (fact_dates -> field ->> 'agesOn')::date <= (now() at time zone 'UTC')::date) as aged_facts,
         price_unit
    from white_label_services
   where approved;
