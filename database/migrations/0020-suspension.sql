-- A suspended account's listings are hidden until the suspension is lifted. `approved` meant 'accepted by a moderator';
-- from here on it means 'public': accepted, and the owner is not suspended. All public reads, counts and indexes use
-- `approved`, so they need no change. The status does not change.
alter table white_label_services alter approved drop expression;
alter table white_label_services
  alter approved set default false,
  add constraint listings_public_only_if_accepted check (not approved or status = 'approved') not valid;

-- The only writer of `approved`. The share lock makes a decision wait for a concurrent suspension.
create function publish_listing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.approved := false;
  if new.status = 'approved' then
    select suspended_at is null into new.approved from users where id = new.user_id for share;
    new.approved := coalesce(new.approved, false);
  end if;
  return new;
end $$;
-- Must run after listings_version, which may change the status; triggers run in the order of their names.
create trigger listings_visibility before insert or update of status, approved, user_id on white_label_services
  for each row execute function publish_listing();

-- Rewriting the same status runs all triggers of a decision: counts, search words, cached pages, open tabs.
create function publish_listings_of_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update white_label_services set status = status where user_id = new.id and status = 'approved';
  return null;
end $$;
create trigger users_listings after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function publish_listings_of_account();

-- Counts and search words are updated once per statement, so that suspending an account with thousands of listings
-- takes seconds; per row, each count would be rewritten once per listing.
create function count_facets_of_listings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := 'select -1 as change, * from listings_before where approved';
  after constant text := 'select 1 as change, * from listings_after where approved';
begin
  execute format($count$
    insert into facet_counts as cell (category, country, language, listings)
    select category, country, spoken, sum(change)::integer
      from (%s) listing,
           unnest(array['', listing.service_type]) category, unnest(''::text || listing.location) country, unnest(''::text || listing.language) spoken
     group by 1, 2, 3
    having sum(change) <> 0
     -- One order for everyone: two decisions at once wait for each other instead of deadlocking.
     order by 1, 2, 3
    on conflict (category, country, language) do update set listings = cell.listings + excluded.listings $count$,
    case tg_op when 'INSERT' then after when 'DELETE' then before else before || ' union all ' || after end);
  return null;
end $$;

create function learn_words_of_listings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($learn$
    insert into search_words (word, stem, listings)
    select word, stem_of(word), 1
      from (
        select distinct unnest(tsvector_to_array(to_tsvector('listing_letters', concat_ws(' ', business_name, service_type, description)))) as word
          from listings_after listing
         where approved %s
      ) written
     where length(word) <= 40
     order by 1
    on conflict (word) do nothing $learn$,
    case when tg_op = 'UPDATE' then $known$
           and not exists (
             select from listings_before former
              where former.id = listing.id and former.approved
                and (former.business_name, former.service_type, former.description)
                  = (listing.business_name, listing.service_type, listing.description)) $known$ end);
  return null;
end $$;

drop trigger listings_facets on white_label_services;
drop trigger listings_facets_changed on white_label_services;
drop trigger listings_words on white_label_services;
drop function count_facets_of_listing();
drop function learn_words_of_listing();
create trigger listings_inserted_facets after insert on white_label_services
  referencing new table as listings_after for each statement execute function count_facets_of_listings();
create trigger listings_updated_facets after update on white_label_services
  referencing old table as listings_before new table as listings_after
  for each statement execute function count_facets_of_listings();
create trigger listings_deleted_facets after delete on white_label_services
  referencing old table as listings_before for each statement execute function count_facets_of_listings();
create trigger listings_inserted_words after insert on white_label_services
  referencing new table as listings_after for each statement execute function learn_words_of_listings();
create trigger listings_updated_words after update on white_label_services
  referencing old table as listings_before new table as listings_after
  for each statement execute function learn_words_of_listings();

-- An owner cannot edit an accepted listing directly, whether it is public or not.
alter policy owner_edits on white_label_services
  using (user_id = (select current_actor()) and status <> 'approved');

-- As before, but locks the listings first, in the same order as a decision: the listing, then the account.
create or replace function change_rights(account uuid, new_role text, suspended boolean, reason text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former users;
begin
  if account = current_actor() or not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role = 'admin' and suspended_at is null
  ) then
    raise exception 'only an admin changes rights, and not their own' using errcode = 'insufficient_privilege';
  end if;
  if suspended is not null then
    perform from white_label_services where user_id = account and status = 'approved' order by id for no key update;
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

-- The number of violations of each invariant. The worker checks it every minute, and an operator after a restore.
-- The view runs with its owner's rights, so that the reader needs no rights on the tables.
create or replace view invariant_breaches (invariant, breaches) as
with approvals as (
  select listing_id, listing_version, revision_id, created_at from reviews where decision = 'approved'
  union all
  select listing_id, 1, null, brought_at from brought_listings
),
-- Refusing an update leaves the listing public; refusing the listing itself takes it offline.
standing as not materialized (
  select * from approvals approval
   where not exists (
     select from reviews later
      where later.listing_id = approval.listing_id and later.created_at > approval.created_at
        and (later.decision = 'approved' or later.revision_id is null))
)
select 'public-without-approval', count(*)
  from white_label_services listing
 where approved
   -- An accepted update is published as the next version, or as the same version if its content is the same.
   and not exists (
     select from standing
      where standing.listing_id = listing.id
        and listing.version between standing.listing_version
                                and standing.listing_version + (standing.revision_id is not null)::integer)
union all
select 'public-other-than-approved', count(*)
  from white_label_services listing
  join standing on standing.listing_id = listing.id
  join listing_revisions revision on revision.id = standing.revision_id
 where listing.approved and standing.revision_id is not null
   and (listing.business_name, listing.service_type, listing.location, listing.language,
        listing.website, listing.price_from, listing.description, listing.logo_url)
       is distinct from
       (revision.business_name, revision.service_type, revision.location, revision.language,
        revision.website, revision.price_from, revision.description, revision.logo_url)
union all
select 'promoted-without-live-subscription', count(*)
  from white_label_services listing
 where recommended is not null
   and not exists (select from subscriptions where service_id = listing.id and is_live(subscriptions.status))
union all
select 'live-subscription-not-promoted', count(*)
  from subscriptions
  join white_label_services listing on listing.id = service_id
 where is_live(subscriptions.status) and recommended is null
union all
-- Subscriptions without a listing were imported from an earlier deployment and have no place here.
select 'live-subscription-without-place', count(*)
  from subscriptions
 where is_live(status) and service_id is not null
   and not exists (select from promotion_places where listing_id = service_id)
union all
select 'several-live-subscriptions', count(*)
  from (select from subscriptions
         where is_live(status) and service_id is not null
         group by service_id having count(*) > 1) doubled
union all
select 'more-than-three-promoted', count(*)
  from (select from white_label_services
         where approved and recommended is not null
         group by service_type having count(*) > 3) crowded
union all
select 'finished-import-with-waiting-rows', count(*)
  from imports
 where status = 'done'
   and exists (select from import_rows where import_id = imports.id and outcome = 'waiting')
union all
select 'public-though-suspended', count(*)
  from users
  join white_label_services listing on listing.user_id = users.id
 where suspended_at is not null and approved
union all
select 'accepted-but-not-public', count(*)
  from white_label_services listing
  join users on users.id = listing.user_id
 where not approved and listing.status = 'approved' and suspended_at is null;

-- Accounts that were suspended before this rule existed.
update white_label_services set status = status
 where status = 'approved' and user_id in (select id from users where suspended_at is not null);
