-- From submission to decision: pictures, the queue and its clock, and who may decide.

-- A picture we drew anew and keep under a name nobody can guess. It is noted before it is stored, so that none is
-- ever forgotten: what no listing shows is swept away.
create table logos (
  name text primary key check (name ~ '^[0-9a-f-]{36}\.webp$'),
  url text not null check (char_length(url) <= 2048),
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  constraint logos_url_once unique (url)
);
create index logos_of_user on logos (user_id);

-- Only such pictures are shown: one fetched from elsewhere would tell others who looks, and could change after review.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table white_label_services add constraint listings_logo_is_ours foreign key (logo_url) references logos (url);
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table listing_revisions add constraint revisions_logo_is_ours foreign key (logo_url) references logos (url);
-- squawk-ignore require-concurrent-index-creation
create index listings_of_logo on white_label_services (logo_url) where logo_url is not null;
-- squawk-ignore require-concurrent-index-creation
create index listing_revisions_of_logo on listing_revisions (logo_url) where logo_url is not null;

alter table logos enable row level security;
create policy owner_reads on logos for select to app_provider using (user_id = (select current_actor()));
create policy owner_stores on logos for insert to app_provider with check (user_id = (select current_actor()));
create policy worker_acts on logos for all to app_worker using (true) with check (true);
grant select, insert (name, url, user_id) on logos to app_provider;
grant select, delete on logos to app_worker;

-- The name a website goes by, without 'www.' and whatever follows it.
create function website_host(website text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(substring(website from '^[^:]+://([^/?#:]+)')), '^www\.', '')
$$;
-- squawk-ignore require-concurrent-index-creation
create index listings_of_host on white_label_services (website_host(website));

-- What a job found when it knocked at a website: moderators see it beside the listing.
create table website_checks (
  website text primary key,
  outcome text not null check (outcome in ('reachable', 'unreachable', 'redirects')),
  details text not null check (char_length(details) <= 2048),
  checked_at timestamptz not null default now()
);
create index website_checks_by_age on website_checks (checked_at);
grant select on website_checks to app_moderator;
grant select, insert, update, delete on website_checks to app_worker;

-- A promoted listing is due after 24 hours, any other after two business days (UTC). What comes at a weekend counts from Monday.
create function review_due(submitted_at timestamptz, promoted boolean) returns timestamptz language sql immutable parallel safe as $$
  select case when promoted then submitted_at + interval '24 hours' else (
    select (start + case when extract(isodow from start) in (4, 5) then interval '4 days' else interval '2 days' end)
             at time zone 'utc'
      from (select case when extract(isodow from submitted_at at time zone 'utc') < 6
                     then submitted_at at time zone 'utc'
                     else date_trunc('week', submitted_at at time zone 'utc') + interval '7 days' end as start) counted
  ) end
$$;

-- Whatever waits for a decision, as far as the reader may see it: new listings, and updates of live ones.
create view review_queue with (security_invoker = true) as
  select id as listing_id, null::uuid as revision_id, user_id, business_name, service_type, submitted_at,
         recommended is not null as promoted, review_due(submitted_at, recommended is not null) as due_at
    from white_label_services
   where status = 'pending'
  union all
  select listing.id, revision.id, listing.user_id, revision.business_name, revision.service_type, revision.created_at,
         listing.recommended is not null, review_due(revision.created_at, listing.recommended is not null)
    from listing_revisions revision
    join white_label_services listing on listing.id = revision.listing_id
   where revision.status = 'pending';
-- squawk-ignore require-concurrent-index-creation
create index listing_revisions_to_review on listing_revisions (created_at) where status = 'pending';

grant execute on function website_host, review_due to app_provider, app_moderator, app_worker;
grant select on review_queue to app_provider, app_moderator, app_worker;

-- Every process hears of it and tells the owner's open tabs.
create function announce_listing_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('listing_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger listings_change after update of status, recommended or delete on white_label_services
  for each row execute function announce_listing_change();
create trigger listing_revisions_change after insert or update of status on listing_revisions
  for each row execute function announce_listing_change();

-- What staff prove themselves with besides the password. A code is good once: the step it belongs to is noted.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Held beside a session by whoever has shown their second factor; it ends with it.
create table staff_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index staff_sessions_of_session on staff_sessions (session_id);
grant select, insert, update, delete on second_factors, staff_sessions to app_web;
grant select (user_id, confirmed_at), delete on second_factors to app_worker;
grant select, delete on staff_sessions to app_worker;

-- Whether whoever is asking has shown their second factor lately, in a session that still stands.
create function has_shown_second_factor() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff_sessions join sessions on sessions.id = staff_sessions.session_id
     where sessions.user_id = current_actor()
       and staff_sessions.used_at > now() - interval '30 minutes'
       and staff_sessions.created_at > now() - interval '8 hours'
  )
$$;
grant execute on function has_shown_second_factor to app_moderator;

-- Nothing is decided without: a page that forgot to ask for it still meets a wall.
alter policy moderator_decides on reviews
  with check (moderator_id = (select current_actor()) and (select has_shown_second_factor()));

-- Rights are given and taken by an admin who has shown their second factor lately, and by nobody else who holds the
-- web login. Nobody changes their own, so there is always an admin left. What is null stays as it is.
create function change_rights(account uuid, new_role text, suspended boolean, reason text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former users;
begin
  if account = current_actor() or not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role = 'admin' and suspended_at is null
  ) then
    raise exception 'only an admin changes rights, and not their own' using errcode = 'insufficient_privilege';
  end if;
  select * into former from users where id = account for update;
  if not found then return false; end if;
  update users
     set role = coalesce(new_role, former.role),
         suspended_at = case when coalesce(suspended, former.suspended_at is not null)
                          then coalesce(former.suspended_at, now()) end
   where id = account;
  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), 'rights-changed', account::text, jsonb_strip_nulls(jsonb_build_object(
      'reason', reason,
      'role', new_role, 'before', case when new_role is not null then former.role end,
      'suspended', suspended)));
  return true;
end $$;
grant execute on function change_rights to app_moderator;

-- The worker counts turns too: nobody is told the same thing every hour.
grant insert, update on rate_limits to app_worker;
