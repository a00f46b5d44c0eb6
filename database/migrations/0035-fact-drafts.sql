-- What a provider has typed into the facts form and not saved yet, by field and cell. It may hold what the form would refuse.
create table fact_drafts (
  listing_id uuid primary key references white_label_services on delete cascade,
  cells jsonb not null,
  saved_at timestamptz not null default now(),
  constraint fact_drafts_cells_are_an_object check (jsonb_typeof(cells) = 'object'),
  constraint fact_drafts_are_small check (octet_length(cells::text) <= 65536)
);
alter table fact_drafts enable row level security;
create policy owner_acts on fact_drafts for all to app_provider using (
  exists (select from white_label_services listing where listing.id = listing_id and listing.user_id = (select current_actor()))
) with check (
  exists (select from white_label_services listing where listing.id = listing_id and listing.user_id = (select current_actor()))
);
create policy worker_sweeps on fact_drafts for all to app_worker using (true) with check (true);
grant select, delete on fact_drafts to app_provider, app_worker;
grant insert (listing_id, cells), update (cells, saved_at) on fact_drafts to app_provider;
