-- Needs the functions publish_listings_of_organisation.

create trigger organisations_listings after update of suspended_at on organisations
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function publish_listings_of_organisation();

-- Staff pages name organisations and their people.
grant select on organisations, organisation_members to app_moderator;
-- The worker mails the owners, and cancels imports of suspended organisations.
grant select on organisations to app_worker;
grant update (status) on imports to app_worker;
grant update (outcome, skipped_because) on import_rows to app_worker;

-- The number of violations of each invariant, as before; an organisation decides whether its listings are public.
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
),
-- As suspended_since says, but of all organisations at once.
suspended (id) as (
  select id from organisations where suspended_at is not null
  union
  select organisation_id from organisation_members join users on users.id = user_id
   where organisation_members.role = 'owner'
   group by organisation_id having bool_and(suspended_at is not null)
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
  from white_label_services listing join suspended on suspended.id = listing.organisation_id
 where approved
union all
select 'accepted-but-not-public', count(*)
  from white_label_services listing
 where not approved and listing.status = 'approved'
   and not exists (select from suspended where suspended.id = listing.organisation_id);
