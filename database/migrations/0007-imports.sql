create table imports (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 255),
  file_hash bytea not null check (octet_length(file_hash) = 32),
  status text not null default 'previewed' check (status in ('previewed', 'running', 'done', 'cancelled', 'failed')),
  row_count integer not null default 0 check (row_count between 0 and 2000),
  imported integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger imports_touch before update on imports for each row execute function touch_updated_at();
create index imports_of_user on imports (user_id, created_at desc);
-- The same file sent twice at once is one import.
create unique index imports_one_at_a_time on imports (user_id, file_hash) where status in ('previewed', 'running');

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null check (line > 0),
  content jsonb not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'created', 'updated', 'skipped', 'refused')),
  problems jsonb not null default '[]',
  listing_id uuid,
  primary key (import_id, line)
);
create index import_rows_waiting on import_rows (import_id, line) where outcome = 'waiting';

alter table imports enable row level security;
create policy owner_acts on imports for all to app_provider
  using (user_id = (select current_actor())) with check (user_id = (select current_actor()));
create policy worker_acts on imports for all to app_worker using (true) with check (true);
alter table import_rows enable row level security;
create policy owner_acts on import_rows for all to app_provider
  using (exists (select from imports where imports.id = import_id and imports.user_id = (select current_actor())))
  with check (exists (select from imports where imports.id = import_id and imports.user_id = (select current_actor())));
create policy worker_acts on import_rows for all to app_worker using (true) with check (true);

grant select, insert (id, user_id, file_name, file_hash, row_count), update (status) on imports to app_provider;
grant select, insert (import_id, line, content, problems, outcome) on import_rows to app_provider;
grant select, update (status, row_count, imported, skipped, refused) on imports to app_worker;
grant select, update (outcome, problems, listing_id) on import_rows to app_worker;
