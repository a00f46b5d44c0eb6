-- An address at which a test waits for a mail of the demo, and the mail until it is read.
create table leak_mails (
  id uuid primary key default uuid_v7(),
  test_id uuid not null references leak_tests on delete cascade,
  -- The address itself is a secret: a mail to it is taken for the demo's.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null default now() + interval '1 hour',
  received_at timestamptz,
  -- 256 KB as it was sent, and the two lines that the receiver puts before it.
  raw bytea check (octet_length(raw) <= 264192),
  read_at timestamptz,
  constraint leak_mails_token unique (token_hash),
  constraint leak_mails_raw check (raw is null or received_at is not null and read_at is null),
  constraint leak_mails_read check (read_at is null or received_at is not null)
);
create index leak_mails_of_test on leak_mails (test_id);
create index leak_mails_expired on leak_mails (expires_at);

alter table leak_mails enable row level security;
create policy worker_acts on leak_mails for all to app_worker using (true) with check (true);
grant select, update (raw, read_at), delete on leak_mails to app_worker;
