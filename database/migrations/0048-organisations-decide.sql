-- Needs the functions current_organisation, acts_as_owner, is_member.

-- From here on an organisation decides what its people see and change; `user_id` says who made it.
grant select on organisations, organisation_members to app_web;

create or replace view review_queue with (security_invoker = true) as
  select listing.id as listing_id, null::uuid as revision_id, listing.user_id, listing.business_name, listing.service_type,
         listing.submitted_at, listing.recommended is not null as promoted,
         case when listing.recommended is null then review_due(listing.submitted_at, false)
              else promoted_review_due(listing.submitted_at, paid.since) end as due_at,
         listing.organisation_id
    from white_label_services listing
    left join lateral (
      select min(started_at) as since from subscriptions
       where service_id = listing.id and is_live(subscriptions.status)
    ) paid on listing.recommended is not null
   where listing.status = 'pending'
  union all
  select listing.id, revision.id, listing.user_id, revision.business_name, revision.service_type, revision.created_at,
         listing.recommended is not null,
         case when listing.recommended is null then review_due(revision.created_at, false)
              else promoted_review_due(revision.created_at, paid.since) end,
         listing.organisation_id
    from listing_revisions revision
    join white_label_services listing on listing.id = revision.listing_id
    left join lateral (
      select min(started_at) as since from subscriptions
       where service_id = listing.id and is_live(subscriptions.status)
    ) paid on listing.recommended is not null
   where revision.status = 'pending';

create or replace view facts_to_confirm with (security_invoker = true) as
  select listing.id as listing_id, listing.user_id, listing.business_name, listing.service_type,
         dated.field, listing.facts -> dated.field as fact, dated.dates, known.days,
         (dated.dates ->> 'agesOn')::date as ages_on,
         listing.organisation_id
    from white_label_services listing
   cross join jsonb_each(listing.fact_dates) dated (field, dates)
    join fact_fields known on known.name = dated.field
   where listing.approved
     -- The same for the whole listing, which takes a third of the time for an owner of thousands.
     and jsonb_path_exists(listing.fact_dates, '$.*.agesOn ? (@ <= $until)',
                           jsonb_build_object('until', (now() at time zone 'UTC')::date + 21))
     and (dated.dates ->> 'agesOn')::date <= (now() at time zone 'UTC')::date + 21
     and not exists (
       select from listing_revisions revision
        where revision.listing_id = listing.id and revision.status = 'pending'
          and revision.facts -> dated.field is distinct from listing.facts -> dated.field);

alter policy owner_acts on import_rows
  using (exists (
    select from imports where imports.id = import_rows.import_id and imports.organisation_id = (select current_organisation())))
  with check (exists (
    select from imports where imports.id = import_rows.import_id and imports.organisation_id = (select current_organisation())));
alter policy owner_acts on imports
  using (organisation_id = (select current_organisation()))
  with check (organisation_id = (select current_organisation()));
alter policy owner_acts on fact_drafts
  using (exists (
    select from white_label_services listing
     where listing.id = fact_drafts.listing_id and listing.organisation_id = (select current_organisation())))
  with check (exists (
    select from white_label_services listing
     where listing.id = fact_drafts.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_reads on checkout_attempts
  using (exists (
    select from white_label_services listing
     where listing.id = checkout_attempts.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_tries on checkout_attempts
  with check (status = 'open' and user_id = (select current_actor()) and (select acts_as_owner()) and exists (
    select from white_label_services listing
     where listing.id = checkout_attempts.listing_id and listing.organisation_id = (select current_organisation()) and listing.approved));
alter policy owner_gives_up on checkout_attempts
  using (status = 'open' and (select acts_as_owner()) and exists (
    select from white_label_services listing
     where listing.id = checkout_attempts.listing_id and listing.organisation_id = (select current_organisation())))
  with check (status in ('open', 'expired') and (select acts_as_owner()) and exists (
    select from white_label_services listing
     where listing.id = checkout_attempts.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_reads on place_waits
  using (exists (
    select from white_label_services listing
     where listing.id = place_waits.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_leaves on place_waits
  using ((select acts_as_owner()) and exists (
    select from white_label_services listing
     where listing.id = place_waits.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_waits on place_waits
  with check (user_id = (select current_actor()) and (select acts_as_owner()) and exists (
    select from white_label_services listing
     where listing.id = place_waits.listing_id and listing.organisation_id = (select current_organisation()) and listing.approved));
alter policy owner_reads on promotion_days
  using (exists (
    select from white_label_services listing
     where listing.id = promotion_days.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_reads on listing_counts
  using (exists (
    select from white_label_services listing
     where listing.id = listing_counts.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_reads on listing_events
  using (exists (
    select from white_label_services listing
     where listing.id = listing_events.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_reads on logos
  using (organisation_id = (select current_organisation()));
alter policy owner_stores on logos
  with check (user_id = (select current_actor()) and organisation_id = (select current_organisation()));
alter policy owner_reads on pictures
  using (organisation_id = (select current_organisation()));
alter policy owner_stores on pictures
  with check (user_id = (select current_actor()) and organisation_id = (select current_organisation()));
alter policy owner_reads on stripe_customers
  using (organisation_id = (select current_organisation()));
alter policy owner_becomes on stripe_customers
  with check (user_id = (select current_actor()) and (select acts_as_owner()) and organisation_id = (select current_organisation()));
alter policy owner_reads on subscriptions
  using (organisation_id = (select current_organisation()));
alter policy owner_reads on listing_revisions
  using (exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_edits on listing_revisions
  using (status = 'pending' and exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())))
  with check (status = 'pending' and exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_takes_back on listing_revisions
  using (status = 'pending' and exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())))
  with check (status = 'withdrawn' and exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_withdraws on listing_revisions
  using (status = 'pending' and exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())));
alter policy owner_proposes on listing_revisions
  with check (status = 'pending' and user_id = (select current_actor()) and exists (
    select from white_label_services listing
     where listing.id = listing_revisions.listing_id and listing.organisation_id = (select current_organisation())));
create policy in_own_name on imports as restrictive for insert to app_provider
  with check (user_id = (select current_actor()));
