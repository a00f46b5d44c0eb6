create table users (
  id uuid primary key default uuid_v7(),
  name text not null default '' check (char_length(name) <= 200),
  email text not null check (email = lower(email) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(email) <= 254),
  email_verified_at timestamptz,
  role text not null default 'provider' check (role in ('provider', 'moderator', 'admin')),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_once unique (email)
);
create trigger users_touch before update on users for each row execute function touch_updated_at();

create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  token text not null,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sessions_token_once unique (token)
);
create index sessions_of_user on sessions (user_id);

-- A way to sign in: a password, or a person at an identity provider. No token of the provider is kept.
create table identities (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_once unique (provider_id, account_id)
);
create index identities_of_user on identities (user_id);

-- One-time proofs we mailed or handed to an identity provider; the value is kept as a hash.
create table verifications (
  id uuid primary key default uuid_v7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  last_request bigint not null
);

grant select, delete on users to app_web;
grant insert (id, name, email, email_verified_at), update (name, email, email_verified_at) on users to app_web;
grant select, insert, update, delete on sessions, identities, verifications, rate_limits to app_web;

grant select on users to app_moderator;
grant select on users to app_worker;
-- Roles and suspensions are not the web login's to give: whoever takes that process over gains neither.
grant update (role, suspended_at) on users to app_worker;
grant delete on users, sessions, verifications, rate_limits to app_worker;
grant select on sessions, verifications, rate_limits to app_worker;
