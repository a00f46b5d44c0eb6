-- Accounts as they are used. Nothing has written the tables this replaces.
-- squawk-ignore ban-drop-table
drop table sessions, identities, verifications, rate_limits;
-- An account comes into being when its address is proven, so there is nothing left to note.
-- squawk-ignore ban-drop-column
alter table users drop column email_verified_at;

create table passwords (
  user_id uuid primary key references users on delete cascade,
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null default now()
);

-- Someone at an identity provider, who may sign in as this account. No token of the provider is kept.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- Whoever reads this table can sign in as nobody: it holds what the token hashes to.
create table sessions (
  id uuid primary key default uuid_v7(),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  address text not null check (char_length(address) <= 64),
  user_agent text not null check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  constraint sessions_token_once unique (token_hash)
);
create index sessions_of_user on sessions (user_id);

-- Browsers that have signed in to an account before. Their tries are counted apart from strangers'.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);

-- An account that somebody asked for. Several may ask with one address; whoever proves it first has it.
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  password_hash text not null check (password_hash like '$argon2id$%'),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  return_path text not null check (return_path like '/%' and char_length(return_path) <= 2000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
create index sign_ups_of_email on sign_ups (email);
create index sign_ups_of_browser on sign_ups (browser_hash);
create index sign_ups_by_expiry on sign_ups (expires_at);

-- What a mailed link carries, as a hash: it confirms a sign-up, or lets an account's owner choose a new password.
create table mailed_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  sign_up_id uuid references sign_ups on delete cascade,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes',
  constraint mailed_codes_one_purpose check (num_nonnulls(sign_up_id, user_id) = 1)
);
create index mailed_codes_of_sign_up on mailed_codes (sign_up_id);
create index mailed_codes_of_user on mailed_codes (user_id);
create index mailed_codes_by_expiry on mailed_codes (expires_at);

-- A sign-in that went to the identity provider and has not come back yet. The browser holds the token.
create table identity_attempts (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  state text not null,
  nonce text not null,
  verifier text not null,
  return_path text not null check (return_path like '/%' and char_length(return_path) <= 2000),
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index identity_attempts_by_expiry on identity_attempts (expires_at);

-- Counters may be lost in a crash; they are not worth a write-ahead log.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_limits_by_expiry on rate_limits (expires_at);

-- Takes a turn in each bucket, in order, until one is full. Answers the seconds to wait, or 0.
-- Exact under any number of askers: the row's lock is the queue.
create function take_turn(keys text[], most integer[], seconds integer[]) returns integer language plpgsql as $$
begin
  for place in 1 .. cardinality(keys) loop
    insert into rate_limits as bucket (key, count, expires_at)
      values (keys[place], 1, clock_timestamp() + make_interval(secs => seconds[place]))
      on conflict (key) do update set
        count = case when bucket.expires_at <= clock_timestamp() then 1 else bucket.count + 1 end,
        expires_at = case when bucket.expires_at <= clock_timestamp() then excluded.expires_at else bucket.expires_at end
      where bucket.count < most[place] or bucket.expires_at <= clock_timestamp();
    if not found then
      return (
        select greatest(1, ceil(extract(epoch from expires_at - clock_timestamp())))
        from rate_limits where key = keys[place]
      );
    end if;
  end loop;
  return 0;
end $$;

-- Every process hears of it and tells the tabs that were open with it.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_end after delete on sessions for each row execute function announce_session_end();

-- Other rights are another session, and a suspended account has none.
create function end_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger users_rights_changed after update of role, suspended_at on users for each row
  when (old.role is distinct from new.role or old.suspended_at is distinct from new.suspended_at)
  execute function end_sessions();

grant insert (id, name, email), update (name, email) on users to app_web;
grant select, insert, update, delete on
  passwords, identities, sessions, known_browsers, sign_ups, identity_attempts to app_web;
grant select, delete on mailed_codes to app_web;
grant select, insert, update on rate_limits to app_web;
grant execute on function take_turn, announce_session_end to app_web, app_worker;

-- Codes are made where mails are written: the web process never knows one before its reader does.
grant insert on mailed_codes to app_worker;
grant select (id, email, expires_at) on sign_ups to app_worker;
grant select, delete on sessions, mailed_codes, identity_attempts, rate_limits, known_browsers to app_worker;
grant delete on sign_ups to app_worker;
grant select (user_id, changed_at) on passwords to app_worker;
grant select on identities to app_worker;
