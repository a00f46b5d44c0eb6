-- From a free place to a paid one: who is a customer, who is paying just now, which places are taken, and what was paid.

create table stripe_customers (
  user_id uuid primary key references users on delete cascade,
  stripe_customer_id text not null,
  created_at timestamptz not null default now(),
  constraint stripe_customers_once unique (stripe_customer_id)
);
alter table stripe_customers enable row level security;
create policy owner_reads on stripe_customers for select to app_provider using (user_id = (select current_actor()));
create policy owner_becomes on stripe_customers for insert to app_provider with check (user_id = (select current_actor()));
create policy worker_reads on stripe_customers for select to app_worker using (true);
grant select, insert (user_id, stripe_customer_id) on stripe_customers to app_provider;
grant select on stripe_customers to app_worker;

-- One try to pay. Its id is the idempotency key, so however often it is sent, the payment provider makes one of it.
create table checkout_attempts (
  id uuid primary key default uuid_v7(),
  listing_id uuid not null references white_label_services on delete cascade,
  user_id uuid not null references users on delete cascade,
  plan_type text not null check (plan_type in ('monthly', 'quarterly')),
  status text not null default 'open' check (status in ('open', 'completed', 'expired')),
  stripe_session_id text,
  url text,
  created_at timestamptz not null default now(),
  constraint checkout_attempts_once unique (stripe_session_id)
);
create unique index checkout_attempts_one_open on checkout_attempts (listing_id) where status = 'open';
create index checkout_attempts_of_user on checkout_attempts (user_id);
create index checkout_attempts_of_listing on checkout_attempts (listing_id);
alter table checkout_attempts enable row level security;
create policy owner_reads on checkout_attempts for select to app_provider using (user_id = (select current_actor()));
create policy owner_tries on checkout_attempts for insert to app_provider
  with check (
    user_id = (select current_actor()) and status = 'open'
    and exists (select from white_label_services listing
                 where listing.id = listing_id and listing.user_id = (select current_actor()) and listing.approved)
  );
-- That it was paid is for the payment provider to say, and for the worker to write.
create policy owner_gives_up on checkout_attempts for update to app_provider
  using (user_id = (select current_actor()) and status = 'open')
  with check (user_id = (select current_actor()) and status in ('open', 'expired'));
create policy worker_acts on checkout_attempts for all to app_worker using (true) with check (true);
grant select, insert (id, listing_id, user_id, plan_type), update (status, stripe_session_id, url)
  on checkout_attempts to app_provider;
grant select, update (status) on checkout_attempts to app_worker;

-- Three places a category, by construction. A place is held from the moment somebody goes to pay for it, so nobody pays
-- for one that is gone; and a listing that holds one cannot be deleted before its promotion was ended.
create table promotion_places (
  category text not null,
  place integer not null check (place between 1 and 3),
  listing_id uuid not null references white_label_services on delete restrict,
  taken_at timestamptz not null default now(),
  primary key (category, place),
  constraint promotion_places_one_each unique (listing_id)
);
grant select on promotion_places to app_moderator, app_worker;

-- Each day on which a listing was promoted.
create table promotion_days (
  listing_id uuid not null references white_label_services on delete cascade,
  day date not null,
  primary key (listing_id, day)
);
alter table promotion_days enable row level security;
create policy owner_reads on promotion_days for select to app_provider
  using (exists (select from white_label_services listing
                  where listing.id = listing_id and listing.user_id = (select current_actor())));
grant select on promotion_days to app_provider;

-- What was paid, one row an invoice; what went back is noted on it.
create table promotion_payments (
  stripe_invoice_id text primary key,
  stripe_subscription_id text not null,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  disputed boolean not null default false,
  paid_at timestamptz not null
);
create index promotion_payments_by_day on promotion_payments (paid_at);
grant select on promotion_payments to app_moderator;
grant select, insert, update on promotion_payments to app_worker;

-- Who wants a place in a category that has none, and whom we have told of one.
create table place_waits (
  listing_id uuid primary key references white_label_services on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  told_at timestamptz
);
create index place_waits_of_user on place_waits (user_id);
alter table place_waits enable row level security;
create policy owner_reads on place_waits for select to app_provider using (user_id = (select current_actor()));
create policy owner_waits on place_waits for insert to app_provider
  with check (
    user_id = (select current_actor())
    and exists (select from white_label_services listing
                 where listing.id = listing_id and listing.user_id = (select current_actor()) and listing.approved)
  );
create policy owner_leaves on place_waits for delete to app_provider using (user_id = (select current_actor()));
create policy moderator_reads on place_waits for select to app_moderator using (true);
create policy worker_acts on place_waits for all to app_worker using (true) with check (true);
grant select, insert (listing_id, user_id), delete on place_waits to app_provider;
grant select on place_waits to app_moderator;
grant select, update (told_at), delete on place_waits to app_worker;

-- What the hourly comparison with the payment provider found.
create table reconciliations (
  id uuid primary key default uuid_v7(),
  ran_at timestamptz not null default now(),
  compared integer not null,
  differences jsonb not null
);
create index reconciliations_by_age on reconciliations (ran_at);
grant select on reconciliations to app_moderator;
grant select, insert, delete on reconciliations to app_worker;

-- A failed renewal leaves the promotion alone until then.
alter table subscriptions add column grace_until timestamptz;
alter table stripe_events add column stripe_customer_id text;
-- squawk-ignore require-concurrent-index-creation
create index stripe_events_of_customer on stripe_events (stripe_customer_id) where handled_at is null;
grant select on stripe_events to app_moderator;
grant delete, update (stripe_customer_id) on stripe_events to app_worker;

create function is_live(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('active', 'trialing', 'cancel_scheduled')
$$;
grant execute on function is_live to app_provider, app_moderator, app_worker;

-- The first free place of the listing's category, unless it has one already. False: all are taken. It waits for whoever
-- settles, who would otherwise take a place away for which an attempt is just being written down.
create function take_place(listing uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('promotions', 0));
  for number in 1 .. 3 loop
    exit when exists (select from promotion_places where listing_id = listing);
    insert into promotion_places (category, place, listing_id)
      select service_type, number, id from white_label_services
       where id = listing and (user_id = current_actor() or current_actor() is null)
      on conflict do nothing;
  end loop;
  return exists (select from promotion_places where listing_id = listing);
end $$;
grant execute on function take_place to app_provider;

-- The one writer of places and of `recommended`. A place is kept by whoever pays or is paying. Each day the numbers move
-- on by a step that has no divisor in common with their count: in as many days as there are promotions each has stood at
-- every number once, and the first six are others every day.
create function settle_promotions() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (now() at time zone 'utc')::date;
  live uuid[];
  step integer := 6;
begin
  perform pg_advisory_xact_lock(hashtextextended('promotions', 0));
  delete from promotion_places
   where not exists (select from subscriptions where service_id = listing_id and is_live(status))
     and not exists (select from checkout_attempts attempt
                      where attempt.listing_id = promotion_places.listing_id and attempt.status = 'open');
  perform take_place(service_id) from subscriptions
    where is_live(status) and service_id is not null
      and not exists (select from promotion_places where listing_id = service_id);

  select coalesce(array_agg(listing_id order by taken_at, listing_id), '{}') into live
    from promotion_places
   where exists (select from subscriptions where service_id = listing_id and is_live(status));
  while cardinality(live) > 0 and gcd(step, cardinality(live)) > 1 loop step := step + 1; end loop;

  update white_label_services
     set recommended = place
    from (select listing_id, (turn - 1 + (today - date '2026-01-01') * step) % cardinality(live) + 1 as place
            from unnest(live) with ordinality as numbered (listing_id, turn)) settled
   where id = listing_id and recommended is distinct from place;
  update white_label_services set recommended = null where recommended is not null and id <> all (live);
  insert into promotion_days select listing_id, today from unnest(live) listing_id on conflict do nothing;
  delete from place_waits where listing_id = any (live);
end $$;
grant execute on function settle_promotions to app_worker;

-- What the owner ended at the payment provider before deleting the listing. If it was not so, the next look at the
-- provider puts it right.
create function release_promotion(listing uuid, cancelled text[], closed uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update subscriptions set status = 'canceled', grace_until = null
   where service_id = listing and user_id = current_actor() and stripe_subscription_id = any (cancelled);
  update checkout_attempts set status = 'expired'
   where listing_id = listing and user_id = current_actor() and id = any (closed) and status = 'open';
  perform settle_promotions();
end $$;
grant execute on function release_promotion to app_provider;

-- A promoted listing that changes its category takes its place along, if there is one, when the change is published.
create function move_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held timestamptz;
begin
  delete from promotion_places where listing_id = new.id and category <> new.service_type returning taken_at into held;
  if not found then return null; end if;
  for number in 1 .. 3 loop
    insert into promotion_places (category, place, listing_id, taken_at) values (new.service_type, number, new.id, held)
      on conflict do nothing;
    if found then return null; end if;
  end loop;
  raise exception 'every place in % is taken', new.service_type
    using errcode = 'check_violation', constraint = 'promotion_places_free';
end $$;
create trigger listings_move_place after update of service_type, status on white_label_services
  for each row when (new.status = 'approved') execute function move_place();

-- How a category stands, for whoever thinks of buying: who else is there is nobody's business.
create function places_in(wanted text) returns table (taken integer, paying integer, free_at timestamptz, renews_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer,
         count(*) filter (where live.id is null)::integer,
         min(live.current_period_end) filter (where live.status = 'cancel_scheduled'),
         min(live.current_period_end)
    from promotion_places
    left join subscriptions live on live.service_id = listing_id and is_live(live.status)
   where category = wanted
$$;
grant execute on function places_in to app_provider, app_worker;

-- What the owner cancelled at the payment provider, written at once: whoever has just cancelled sees that they have. If it
-- was not so, the next look at the provider puts it right.
create function note_cancellation(cancelled text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update subscriptions set status = 'cancel_scheduled'
   where stripe_subscription_id = cancelled and user_id = current_actor() and status in ('active', 'trialing')
$$;
grant execute on function note_cancellation to app_provider;

-- The owner's open tabs show promotions too.
create trigger subscriptions_change after insert or update of status, current_period_end, grace_until on subscriptions
  for each row execute function announce_listing_change();

-- Why a payment event still waits: what the job of that key failed with. For an admin only; the queue stays the worker's.
set local role app_worker;
create function queue.find_error(wanted text) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select last_error from graphile_worker._private_jobs
           where key = wanted
             and exists (select from public.users
                          where id = public.current_actor() and role = 'admin' and suspended_at is null));
end $$;
revoke execute on function queue.find_error from public;
grant execute on function queue.find_error to app_moderator;
reset role;
