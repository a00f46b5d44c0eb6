-- The table and its columns keep the names of the specification; inside the code a row is a listing.
create table white_label_services (
  id uuid not null default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz not null default now(),
  version integer not null default 1,
  reviews integer,
  recommended integer check (recommended > 0),
  rating numeric(2, 1),
  price_from numeric(12, 2) check (price_from >= 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  approved boolean not null generated always as (status = 'approved') stored,
  service_type text not null check (char_length(service_type) between 1 and 100),
  business_name text not null check (char_length(business_name) between 1 and 120),
  location text[] not null check (
    cardinality(location) between 1 and 6
    and (not 'Any Country' = any (location) or cardinality(location) = 1)
    and array_position(location, null) is null
  ),
  language text[] not null check (
    cardinality(language) between 1 and 6 and array_position(language, null) is null
  ),
  logo_url text check (char_length(logo_url) <= 2048),
  website text not null check (
    char_length(website) <= 2048 and website ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$'
  ),
  description text not null check (char_length(description) between 1 and 5000),
  name_words tsvector generated always as (to_tsvector('listing_letters'::regconfig, business_name)) stored,
  words tsvector generated always as (
    setweight(to_tsvector('listing_words'::regconfig, business_name), 'A')
    || setweight(to_tsvector('listing_letters'::regconfig, business_name), 'A')
    || setweight(to_tsvector('listing_words'::regconfig, service_type), 'B')
    || setweight(to_tsvector('listing_words'::regconfig, description), 'C')
  ) stored,
  constraint white_label_services_pkey primary key (id)
) with (toast_tuple_target = 128, fillfactor = 90);

-- A slim heap: only description and words go out of line, because lists never read them whole.
alter table white_label_services
  alter description set compression lz4,
  alter words set compression lz4,
  alter name_words set storage main,
  alter business_name set storage main,
  alter service_type set storage main,
  alter location set storage main,
  alter language set storage main,
  alter logo_url set storage main,
  alter website set storage main,
  alter words set statistics 500;

create index listings_newest on white_label_services (created_at desc, id desc) where approved;
create index listings_newest_in_category on white_label_services (service_type, created_at desc, id desc) where approved;
create index listings_cheapest on white_label_services (price_from, id) where approved;
create index listings_by_name on white_label_services (lower(business_name) text_pattern_ops, id) where approved;
create index listings_promoted on white_label_services (recommended, id) where approved and recommended is not null;
create index listings_of_owner on white_label_services (user_id, created_at desc);
create index listings_to_review on white_label_services (submitted_at) where not approved;
-- One index over text and filters intersects them inside the index; two would not.
create index listings_search on white_label_services
  using gin (words, service_type, language, location) with (fastupdate = off) where approved;
create index listings_name_words on white_label_services
  using gin (name_words) with (fastupdate = off) where approved;
create index listings_name_letters on white_label_services
  using gin (lower(business_name) gin_trgm_ops) with (fastupdate = off) where approved;

-- Every public read starts here, so an unapproved listing cannot leak. The view runs with its owner's
-- rights: the public login has none on the table.
create view public_listings as
  select id, business_name, description, logo_url, service_type, location, language, price_from,
         website, recommended, created_at, updated_at
    from white_label_services
   where approved;

-- A change of content is a new version; a decision names the version it was made about.
create function number_listing_version() returns trigger language plpgsql as $$
begin
  if (new.business_name, new.service_type, new.location, new.language, new.website, new.price_from, new.description, new.logo_url)
     is distinct from
     (old.business_name, old.service_type, old.location, old.language, old.website, old.price_from, old.description, old.logo_url)
  then
    new.version := old.version + 1;
    new.updated_at := now();
    -- A rejected listing is edited to be submitted again.
    if old.status = 'rejected' and new.status = 'rejected' then
      new.status := 'pending';
      new.submitted_at := now();
    end if;
  end if;
  return new;
end $$;
create trigger listings_version before update on white_label_services
  for each row execute function number_listing_version();
grant execute on function number_listing_version() to app_provider, app_moderator, app_worker;

-- A proposed edit of an approved listing. The public row stays as it is until a moderator accepts it.
create table listing_revisions (
  id uuid primary key default uuid_v7(),
  listing_id uuid not null references white_label_services on delete cascade,
  user_id uuid not null references users on delete cascade,
  based_on_version integer not null,
  version integer not null default 1,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  business_name text not null,
  service_type text not null,
  location text[] not null,
  language text[] not null,
  website text not null,
  price_from numeric(12, 2),
  description text not null,
  logo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index listing_revisions_one_pending on listing_revisions (listing_id) where status = 'pending';
create index listing_revisions_of_listing on listing_revisions (listing_id, created_at desc);
create index listing_revisions_of_owner on listing_revisions (user_id);

create function number_revision_version() returns trigger language plpgsql as $$
begin
  if new.status = old.status then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger listing_revisions_version before update on listing_revisions
  for each row execute function number_revision_version();
grant execute on function number_revision_version() to app_provider, app_moderator, app_worker;

grant select on public_listings to app_public;

alter table white_label_services enable row level security;
create policy owner_reads on white_label_services for select to app_provider
  using (user_id = (select current_actor()));
create policy owner_submits on white_label_services for insert to app_provider
  with check (user_id = (select current_actor()) and status = 'pending');
-- An approved listing is out of its owner's reach: the edit becomes a revision.
create policy owner_edits on white_label_services for update to app_provider
  using (user_id = (select current_actor()) and not approved)
  with check (user_id = (select current_actor()) and status = 'pending');
create policy owner_deletes on white_label_services for delete to app_provider
  using (user_id = (select current_actor()));
create policy moderator_acts on white_label_services for all to app_moderator using (true) with check (true);
create policy worker_acts on white_label_services for all to app_worker using (true) with check (true);

grant select, delete on white_label_services to app_provider, app_moderator, app_worker;
grant insert (id, user_id, business_name, service_type, location, language, website, price_from, description, logo_url)
  on white_label_services to app_provider, app_worker;
grant update (business_name, service_type, location, language, website, price_from, description, logo_url)
  on white_label_services to app_provider;
grant update (business_name, service_type, location, language, website, price_from, description, logo_url, status)
  on white_label_services to app_moderator;
grant update (business_name, service_type, location, language, website, price_from, description, logo_url, status, recommended)
  on white_label_services to app_worker;

alter table listing_revisions enable row level security;
create policy owner_reads on listing_revisions for select to app_provider
  using (user_id = (select current_actor()));
create policy owner_proposes on listing_revisions for insert to app_provider
  with check (
    user_id = (select current_actor()) and status = 'pending'
    and exists (select from white_label_services listing where listing.id = listing_id and listing.user_id = (select current_actor()))
  );
create policy owner_edits on listing_revisions for update to app_provider
  using (user_id = (select current_actor()) and status = 'pending')
  with check (user_id = (select current_actor()) and status = 'pending');
create policy owner_withdraws on listing_revisions for delete to app_provider
  using (user_id = (select current_actor()) and status = 'pending');
create policy moderator_acts on listing_revisions for all to app_moderator using (true) with check (true);
create policy worker_acts on listing_revisions for all to app_worker using (true) with check (true);

grant select, delete on listing_revisions to app_provider;
grant insert (id, listing_id, user_id, based_on_version, business_name, service_type, location, language, website, price_from, description, logo_url)
  on listing_revisions to app_provider;
grant update (based_on_version, business_name, service_type, location, language, website, price_from, description, logo_url)
  on listing_revisions to app_provider;
grant select, update (status) on listing_revisions to app_moderator;
grant select on listing_revisions to app_worker;
