-- The pictures that providers have uploaded. As with logos, the row is written before the files, so that the sweep finds
-- every file. The smaller files have the same name with their width; features/listings/pictures knows which there are.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f-]{36}\.webp$'),
  url text not null check (char_length(url) <= 2048),
  user_id uuid references users on delete set null,
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 2400),
  -- Where an import fetched it from; null for an upload.
  source_url text check (char_length(source_url) <= 2048),
  created_at timestamptz not null default now(),
  constraint pictures_url_once unique (url)
);
create index pictures_of_user on pictures (user_id);

alter table pictures enable row level security;
create policy owner_reads on pictures for select to app_provider using (user_id = (select current_actor()));
create policy owner_stores on pictures for insert to app_provider with check (user_id = (select current_actor()));
create policy worker_acts on pictures for all to app_worker using (true) with check (true);
grant select, insert (name, url, user_id, width, height, source_url) on pictures to app_provider;
-- The sweep locks a row before it looks for uses, which needs the right to update a column.
grant select, update (created_at), delete on pictures to app_worker;

-- The gallery in its order: url, alt, width and height of each picture. A part of a listing's content, so that it is
-- reviewed, proposed and withdrawn together with the rest.
alter table white_label_services add pictures jsonb not null default '[]';
alter table white_label_services
  add constraint listings_pictures check (
    jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8
    and jsonb_array_length(pictures) = jsonb_array_length(jsonb_path_query_array(pictures,
      '$[*] ? (@.url like_regex "^.+$" && @.alt like_regex "^.{0,160}$" && @.width >= 1 && @.height >= 1)'))
  ) not valid,
  alter pictures set compression lz4;
alter table listing_revisions add pictures jsonb not null default '[]';
alter table listing_revisions
  add constraint revisions_pictures check (
    jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8
    and jsonb_array_length(pictures) = jsonb_array_length(jsonb_path_query_array(pictures,
      '$[*] ? (@.url like_regex "^.+$" && @.alt like_regex "^.{0,160}$" && @.width >= 1 && @.height >= 1)'))
  ) not valid,
  alter pictures set compression lz4;

grant insert (pictures), update (pictures) on white_label_services to app_provider, app_worker;
grant update (pictures) on white_label_services to app_moderator;
grant insert (pictures), update (pictures) on listing_revisions to app_provider;

-- For the sweep, which asks for each picture whether it is shown.
-- squawk-ignore require-concurrent-index-creation
create index listings_of_picture on white_label_services using gin (pictures jsonb_path_ops) where pictures <> '[]';
-- squawk-ignore require-concurrent-index-creation
create index listing_revisions_of_picture on listing_revisions using gin (pictures jsonb_path_ops) where pictures <> '[]';
-- squawk-ignore require-concurrent-index-creation
create index listing_events_refused_pictures on listing_events using gin ((refused -> 'pictures') jsonb_path_ops)
  where refused -> 'pictures' <> '[]';

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
         pictures
    from white_label_services
   where approved;
