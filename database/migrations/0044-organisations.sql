-- Needs the functions current_organisation, organisation_of, fill_organisation, delete_empty_organisation, public_change_payload, announce_public_change.

-- A company that owns listings, promotions and imports. Every account has one from its first listing on.
create table organisations (
  id uuid primary key default uuid_v7(),
  -- Empty until one of its people names it.
  name text not null default '' check (char_length(name) <= 120),
  created_at timestamptz not null default now()
);

-- An owner also decides about people and payments; an editor writes listings.
create table organisation_members (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor')),
  joined_at timestamptz not null default now(),
  primary key (user_id, organisation_id)
);
create index organisation_members_of on organisation_members (organisation_id);
create trigger organisation_members_last_leaves after delete on organisation_members
  for each row execute function delete_empty_organisation();

-- From here on new rows have an organisation, those of the release before too. What belongs to a listing has no column of its
-- own: the listing's organisation decides. The tables that most requests read are locked last.

alter table imports add organisation_id uuid;
alter table imports add constraint imports_organisation_id_fkey
  foreign key (organisation_id) references organisations on delete cascade not valid;
create trigger imports_fill_organisation before insert on imports
  for each row execute function fill_organisation();

alter table logos add organisation_id uuid;
alter table logos add constraint logos_organisation_id_fkey
  foreign key (organisation_id) references organisations on delete set null not valid;
create trigger logos_fill_organisation before insert on logos
  for each row execute function fill_organisation();

alter table pictures add organisation_id uuid;
alter table pictures add constraint pictures_organisation_id_fkey
  foreign key (organisation_id) references organisations on delete set null not valid;
create trigger pictures_fill_organisation before insert on pictures
  for each row execute function fill_organisation();

alter table stripe_customers add organisation_id uuid;
alter table stripe_customers add constraint stripe_customers_organisation_id_fkey
  foreign key (organisation_id) references organisations on delete cascade not valid;
create trigger stripe_customers_fill_organisation before insert on stripe_customers
  for each row execute function fill_organisation();

alter table subscriptions add organisation_id uuid;
alter table subscriptions add constraint subscriptions_organisation_id_fkey
  foreign key (organisation_id) references organisations on delete set null not valid;
create trigger subscriptions_fill_organisation before insert on subscriptions
  for each row execute function fill_organisation();

-- Which one a person with several acts for in this browser.
alter table sessions add organisation_id uuid;
alter table sessions add constraint sessions_organisation_id_fkey
  foreign key (organisation_id) references organisations on delete set null not valid;

alter table white_label_services add organisation_id uuid;
alter table white_label_services add constraint listings_organisation_id_fkey
  foreign key (organisation_id) references organisations on delete cascade not valid;
create trigger listings_fill_organisation before insert on white_label_services
  for each row execute function fill_organisation();
