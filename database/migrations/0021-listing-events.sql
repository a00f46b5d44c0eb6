-- The history of owners' actions: every submission with its content, and every withdrawn update. Decisions are in
-- `reviews`. Rows are deleted only with the listing or the account.
create table listing_events (
  id uuid primary key default uuid_v7(),
  listing_id uuid not null references white_label_services on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (
    kind in ('submitted', 'resubmitted', 'edited', 'update-proposed', 'update-edited', 'update-withdrawn')
  ),
  -- The submitted fields under the names the code uses.
  content jsonb not null,
  -- On 'resubmitted' only: the content when changes were requested, so that a moderator sees the difference.
  refused jsonb,
  created_at timestamptz not null default now(),
  constraint listing_events_refused_on_resubmission check (refused is null or kind = 'resubmitted')
);
alter table listing_events alter content set compression lz4, alter refused set compression lz4;
create index listing_events_of_listing on listing_events (listing_id, created_at desc);
create index listing_events_of_owner on listing_events (user_id);
create index listing_events_refused_logo on listing_events ((refused ->> 'logoUrl')) where refused ->> 'logoUrl' is not null;

-- Only the foreign keys delete rows; no role has the right to.
create trigger listing_events_append_only before update or truncate on listing_events
  for each statement execute function refuse_change();

alter table listing_events enable row level security;
create policy owner_reads on listing_events for select to app_provider using (user_id = (select current_actor()));
create policy moderator_reads on listing_events for select to app_moderator using (true);
create policy worker_reads on listing_events for select to app_worker using (true);
grant select on listing_events to app_provider, app_moderator, app_worker;

create function listing_content(
  business_name text, service_type text, location text[], language text[],
  website text, price_from numeric, description text, logo_url text
) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object(
    'businessName', business_name, 'serviceType', service_type, 'location', location, 'language', language,
    'website', website, 'priceFrom', price_from, 'description', description, 'logoUrl', logo_url)
$$;

-- A trigger writes the events, so that no code path can skip them and no role can forge them.
create function record_listing_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then return null; end if;
  insert into listing_events (listing_id, user_id, created_at, kind, content, refused)
  select new.id, new.user_id,
         case when tg_op = 'INSERT' then new.submitted_at else now() end,
         case when tg_op = 'INSERT' then 'submitted' when old.status = 'rejected' then 'resubmitted' else 'edited' end,
         listing_content(new.business_name, new.service_type, new.location, new.language,
                         new.website, new.price_from, new.description, new.logo_url),
         case when tg_op = 'UPDATE' and old.status = 'rejected' then
           listing_content(old.business_name, old.service_type, old.location, old.language,
                           old.website, old.price_from, old.description, old.logo_url)
         end;
  return null;
end $$;
create trigger listings_event_on_insert after insert on white_label_services
  for each row when (new.status = 'pending') execute function record_listing_event();
-- Only pending rows: an accepted update also changes the content, but is a decision, not a submission.
create trigger listings_event_on_update after update on white_label_services
  for each row when (new.status = 'pending') execute function record_listing_event();

create function record_revision_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status
     and (new.business_name, new.service_type, new.location, new.language, new.website, new.price_from, new.description, new.logo_url)
         is not distinct from
         (old.business_name, old.service_type, old.location, old.language, old.website, old.price_from, old.description, old.logo_url)
  then
    return null;
  end if;
  insert into listing_events (listing_id, user_id, created_at, kind, content)
  select new.listing_id, new.user_id,
         case when tg_op = 'INSERT' then new.created_at else now() end,
         case when new.status = 'withdrawn' then 'update-withdrawn'
              when tg_op = 'INSERT' then 'update-proposed' else 'update-edited' end,
         listing_content(new.business_name, new.service_type, new.location, new.language,
                         new.website, new.price_from, new.description, new.logo_url);
  return null;
end $$;
create trigger listing_revisions_event after insert or update on listing_revisions
  for each row when (new.status in ('pending', 'withdrawn')) execute function record_revision_event();

-- A withdrawn update stays on record.
alter table listing_revisions drop constraint listing_revisions_status_check;
alter table listing_revisions add constraint listing_revisions_status_check
  check (status in ('pending', 'accepted', 'rejected', 'withdrawn')) not valid;
create policy owner_takes_back on listing_revisions for update to app_provider
  using (user_id = (select current_actor()) and status = 'pending')
  with check (user_id = (select current_actor()) and status = 'withdrawn');
grant update (status) on listing_revisions to app_provider;

-- Backfill: the last submission of each listing that is not published, and every update.
insert into listing_events (listing_id, user_id, kind, content, created_at)
select id, user_id, case when submitted_at > created_at then 'resubmitted' else 'submitted' end,
       listing_content(business_name, service_type, location, language, website, price_from, description, logo_url),
       submitted_at
  from white_label_services
 where status <> 'approved';
insert into listing_events (listing_id, user_id, kind, content, created_at)
select listing_id, user_id, 'update-proposed',
       listing_content(business_name, service_type, location, language, website, price_from, description, logo_url),
       created_at
  from listing_revisions;
