create table contact_messages (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 2 and 200),
  email text not null check (char_length(email) <= 254),
  subject text not null check (char_length(subject) between 4 and 200),
  message text not null check (char_length(message) between 10 and 10000),
  status text not null default 'open' check (status in ('open', 'answered', 'spam')),
  created_at timestamptz not null default now()
);
create index contact_messages_open on contact_messages (created_at) where status = 'open';

-- Confirmed by the subscriber before anything is sent; what was consented to is kept with the moment.
create table newsletter_subscribers (
  id uuid primary key default uuid_v7(),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  source text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_subscribers_once unique (email)
);
create trigger newsletter_subscribers_touch before update on newsletter_subscribers
  for each row execute function touch_updated_at();

grant insert on contact_messages to app_web;
grant select, update (status) on contact_messages to app_moderator;
grant select, delete on contact_messages to app_worker;

grant select, insert, update on newsletter_subscribers to app_web;
grant select on newsletter_subscribers to app_moderator;
grant select, update, delete on newsletter_subscribers to app_worker;
