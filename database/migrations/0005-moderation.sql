-- Every decision is a row: who, what, when, why. Rows outlive their listing, so nothing refers to it by key.
create table reviews (
  id uuid primary key default uuid_v7(),
  listing_id uuid not null,
  listing_version integer not null,
  revision_id uuid,
  moderator_id uuid not null,
  decision text not null check (decision in ('approved', 'rejected')),
  reason_code text,
  note text check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  constraint reviews_rejection_has_reason check (decision = 'approved' or reason_code is not null)
);
create index reviews_of_listing on reviews (listing_id, created_at desc);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_of_subject on audit_log (subject, at desc);

-- No grant alone keeps history: the owner of the table would still pass.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger reviews_append_only before update or delete or truncate on reviews
  for each statement execute function refuse_change();
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

alter table reviews enable row level security;
create policy owner_reads on reviews for select to app_provider using (
  exists (select from white_label_services listing where listing.id = listing_id and listing.user_id = (select current_actor()))
);
create policy moderator_reads on reviews for select to app_moderator using (true);
create policy moderator_decides on reviews for insert to app_moderator
  with check (moderator_id = (select current_actor()));
create policy worker_reads on reviews for select to app_worker using (true);

grant select on reviews to app_provider, app_moderator, app_worker;
grant insert on reviews to app_moderator;

grant select, insert on audit_log to app_moderator, app_worker;
grant insert on audit_log to app_web, app_provider;
