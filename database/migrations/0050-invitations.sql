-- Needs the functions current_organisation, acts_as_owner, announce_member_change, successor_of, hand_over, suspended_since, leave_organisations.

-- Who was asked to join an organisation. Joining deletes the row, so each works once.
create table invitations (
  id uuid primary key default uuid_v7(),
  organisation_id uuid not null references organisations on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null check (role in ('owner', 'editor')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint invitations_address_once unique (organisation_id, email)
);
create index invitations_of_address on invitations (email);

-- Hashes of the codes in the mailed links: a mail that is sent a second time has another code, and both work.
create table invitation_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  invitation_id uuid not null references invitations on delete cascade
);
create index invitation_codes_of on invitation_codes (invitation_id);

alter table invitations enable row level security;
create policy owner_acts on invitations for all to app_provider
  using (organisation_id = (select current_organisation()) and (select acts_as_owner()))
  with check (organisation_id = (select current_organisation()) and (select acts_as_owner()));
create policy worker_acts on invitations for all to app_worker using (true) with check (true);
grant select, insert (organisation_id, email, role), delete on invitations to app_provider;
grant select, delete on invitations to app_worker;
alter table invitation_codes enable row level security;
create policy worker_mails on invitation_codes for insert to app_worker with check (true);
grant insert on invitation_codes to app_worker;
grant select on organisation_members to app_worker;

create trigger organisation_members_change after update or delete on organisation_members
  for each row execute function announce_member_change();

-- An organisation keeps what a person made when their account is deleted, and so does its history.
create trigger users_leave_organisations before delete on users
  for each row execute function leave_organisations();
-- The release before reads it nowhere.
-- squawk-ignore ban-drop-not-null
alter table listing_events alter user_id drop not null;
alter table listing_events drop constraint listing_events_user_id_fkey;
alter table listing_events add constraint listing_events_user_id_fkey
  foreign key (user_id) references users on delete set null not valid;
drop trigger listing_events_append_only on listing_events;
create trigger listing_events_append_only
  before update of id, listing_id, kind, content, refused, created_at or truncate on listing_events
  for each statement execute function refuse_change();

-- Only for the release before 0044, which knew no organisations; those of the organisation stay.
-- squawk-ignore require-concurrent-index-deletion
drop index imports_one_at_a_time;
-- squawk-ignore require-concurrent-index-deletion
drop index imports_one_running;
