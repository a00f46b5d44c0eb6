-- What an operator brought as published from an earlier deployment: it was approved there, so no decision on it is here.
create table brought_listings (
  listing_id uuid primary key references white_label_services on delete cascade,
  brought_at timestamptz not null default now()
);

-- What must be true of every committed state, each row with how often it is not. The worker looks every minute, and so does
-- whoever has restored a backup. The view runs with its owner's rights: the reader needs none on what it counts.
create view invariant_breaches (invariant, breaches) as
with approvals as (
  select listing_id, listing_version, revision_id, created_at from reviews where decision = 'approved'
  union all
  select listing_id, 1, null, brought_at from brought_listings
),
-- Whoever refuses an update leaves the listing public; whoever refuses the listing itself takes it offline.
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
   -- An update is published as the version after the one it was accepted for, or as that one if it says the same.
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
-- One without a listing was brought from an earlier deployment, and nothing was sold with it here.
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
   and exists (select from import_rows where import_id = imports.id and outcome = 'waiting');

grant select on invariant_breaches to app_worker;
