-- A row mirrors the payment provider's subscription; only the worker writes it, from the provider's present state.
create table subscriptions (
  id uuid primary key default uuid_v7(),
  user_id uuid references users on delete set null,
  stripe_customer_id text not null,
  stripe_subscription_id text not null,
  service_id uuid references white_label_services on delete set null,
  plan_type text not null,
  status text not null,
  current_period_start timestamptz,
  current_period_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_once unique (stripe_subscription_id)
);
create trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated_at();
-- Nothing is promoted twice: the second live subscription of a listing cannot be stored.
create unique index subscriptions_one_live on subscriptions (service_id)
  where status in ('active', 'trialing', 'cancel_scheduled');
create index subscriptions_of_user on subscriptions (user_id);
create index subscriptions_of_customer on subscriptions (stripe_customer_id);

-- The inbox: an event is committed here under its id before it is acknowledged, and handled afterwards.
create table stripe_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index stripe_events_waiting on stripe_events (received_at) where handled_at is null;

alter table subscriptions enable row level security;
create policy owner_reads on subscriptions for select to app_provider using (user_id = (select current_actor()));
create policy moderator_reads on subscriptions for select to app_moderator using (true);
create policy worker_acts on subscriptions for all to app_worker using (true) with check (true);

grant select on subscriptions to app_provider, app_moderator;
grant select, insert, update on subscriptions to app_worker;
grant select (id), insert on stripe_events to app_web;
grant select, update (handled_at) on stripe_events to app_worker;
