-- Where every newsletter mail can be left: whoever has the mail has it, and nobody can guess it.
-- squawk-ignore ban-drop-column
alter table newsletter_subscribers drop column delivered_at;
-- squawk-ignore adding-field-with-default
alter table newsletter_subscribers add column leave_token uuid not null default gen_random_uuid();
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
alter table newsletter_subscribers add constraint newsletter_subscribers_leave_token_once unique (leave_token);
-- squawk-ignore constraint-missing-not-valid
alter table newsletter_subscribers add constraint newsletter_subscribers_know_when check (
  (status <> 'confirmed' or confirmed_at is not null) and (status <> 'unsubscribed' or unsubscribed_at is not null)
);
-- squawk-ignore require-concurrent-index-creation
create index newsletter_subscribers_left on newsletter_subscribers (unsubscribed_at desc, id) where status = 'unsubscribed';

-- What a mailed link carries, as a hash. Each try to send it makes another one, and all of them work.
create table newsletter_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index newsletter_codes_of_subscriber on newsletter_codes (subscriber_id);
create index newsletter_codes_by_expiry on newsletter_codes (expires_at);

-- What the operator's own list is told: that somebody joined, or left. The id is what it is told only once by.
-- Attempts are counted before each try, so that 0 means that nobody can have heard of it.
create table newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  kind text not null check (kind in ('joined', 'left')),
  attempts integer not null default 0 check (attempts >= 0),
  last_tried_at timestamptz,
  last_error text check (char_length(last_error) <= 300),
  delivered_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_deliveries_end_once check (num_nonnulls(delivered_at, voided_at) <= 1),
  constraint newsletter_deliveries_know_when check ((attempts = 0) = (last_tried_at is null))
);
create index newsletter_deliveries_of_subscriber on newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_open on newsletter_deliveries (created_at, id) where delivered_at is null and voided_at is null;
-- Whoever joins or leaves twice at once does it once.
create unique index newsletter_deliveries_one_open on newsletter_deliveries (subscriber_id, kind)
  where delivered_at is null and voided_at is null;

-- Nobody but the verbs that need it writes a column, and staff never see where somebody leaves.
revoke insert, update on newsletter_subscribers from app_web;
grant insert (email, source), update (status, source, confirmed_at, unsubscribed_at) on newsletter_subscribers to app_web;
revoke update on newsletter_subscribers from app_worker;
-- A row is only locked by whoever may change something of it.
grant update (updated_at) on newsletter_subscribers to app_worker;
revoke select on newsletter_subscribers from app_moderator;
grant select (id, email, status, unsubscribed_at) on newsletter_subscribers to app_moderator;

grant select, delete on newsletter_codes to app_web;
grant select, insert, delete on newsletter_codes to app_worker;

grant select, insert (subscriber_id, kind), update (voided_at) on newsletter_deliveries to app_web;
grant select, update (attempts, last_tried_at, last_error, delivered_at) on newsletter_deliveries to app_worker;
grant select on newsletter_deliveries to app_moderator;
