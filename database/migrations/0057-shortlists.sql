-- Needs the functions uuid_v7, current_actor.

-- What an account has saved, in lists. The first list is the one that 'Save' fills.
create table shortlists (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- With the unique constraint the range limits how many lists an account can have.
  position integer not null check (position between 1 and 20),
  created_at timestamptz not null default now(),
  -- In the secret link. Null if the list is not shared.
  share_token text unique check (share_token ~ '^[A-Za-z0-9_-]{43}$'),
  shared_at timestamptz,
  shares_notes boolean not null default false,
  constraint shortlists_order unique (user_id, position) deferrable,
  constraint shortlists_whole check (
    (share_token is null) = (shared_at is null) and (share_token is not null or not shares_notes))
);

-- The listing is no foreign key: an entry outlives it, without its data.
create table shortlist_entries (
  id uuid primary key default uuid_v7(),
  shortlist_id uuid not null references shortlists on delete cascade,
  listing_id uuid not null,
  -- With the unique constraint the range limits how many entries a list can have.
  position integer not null check (position between 1 and 100),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  constraint shortlist_entries_once unique (shortlist_id, listing_id),
  constraint shortlist_entries_order unique (shortlist_id, position) deferrable
);

alter table shortlists enable row level security;
create policy owner_acts on shortlists for all to app_provider
  using (user_id = (select current_actor())) with check (user_id = (select current_actor()));
grant select, delete on shortlists to app_provider;
grant insert (user_id, name, position) on shortlists to app_provider;
grant update (name, position, share_token, shared_at, shares_notes) on shortlists to app_provider;

alter table shortlist_entries enable row level security;
create policy owner_acts on shortlist_entries for all to app_provider
  using (exists (select from shortlists list
                  where list.id = shortlist_id and list.user_id = (select current_actor())))
  with check (exists (select from shortlists list
                       where list.id = shortlist_id and list.user_id = (select current_actor())));
grant select, delete on shortlist_entries to app_provider;
grant insert (shortlist_id, listing_id, position) on shortlist_entries to app_provider;
grant update (shortlist_id, position, note) on shortlist_entries to app_provider;

-- For the names of what a browser without account has saved.
grant select on public_listings to app_web;

-- How often a listing was saved: by how many accounts and browsers, on which day.
alter table listing_counts drop constraint listing_counts_kind_check;
alter table listing_counts add constraint listing_counts_kind_check
  check (kind in ('shown', 'viewed', 'clicked', 'saved')) not valid;
