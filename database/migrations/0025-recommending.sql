-- Editors' choices, hot categories, review due times of promoted listings, and withdrawn cancellations.

-- A listing that a moderator recommends until a date. Queries compare `ends_at` with now; no job ends it.
create table editors_choices (
  listing_id uuid primary key references white_label_services on delete cascade,
  chosen_by uuid references users on delete set null,
  reason text not null check (char_length(reason) between 3 and 500),
  ends_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index editors_choices_of_moderator on editors_choices (chosen_by);
alter table editors_choices enable row level security;
create policy moderator_reads on editors_choices for select to app_moderator using (true);
-- A moderator can recommend only public listings of other accounts.
create policy moderator_chooses on editors_choices for insert to app_moderator
  with check (
    chosen_by = (select current_actor()) and (select has_shown_second_factor())
    and exists (select from white_label_services listing
                 where listing.id = listing_id and listing.approved and listing.user_id <> (select current_actor()))
  );
create policy moderator_ends on editors_choices for delete to app_moderator
  using ((select has_shown_second_factor()));
grant select, insert (listing_id, chosen_by, reason, ends_at), delete on editors_choices to app_moderator;

-- Shows the recommended listings to the public, without the moderator and the reason.
create view public_editors_choices as
  select choice.listing_id, choice.created_at as chosen_at
    from editors_choices choice
    join public_listings listing on listing.id = choice.listing_id
   where choice.ends_at > now();
grant select on public_editors_choices to app_public;

-- The number of searches per category and day (UTC), without personal data. Kept for 30 days.
create table category_search_days (
  day date not null,
  category text not null,
  searches integer not null check (searches > 0),
  primary key (day, category)
);
grant select, delete on category_search_days to app_worker;

create function add_category_searches(days date[], categories text[], counts integer[])
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into category_search_days (day, category, searches)
  select added.day, added.category, sum(added.count)
    from unnest(days, categories, counts) as added (day, category, count)
   group by added.day, added.category
   order by added.day, added.category
  on conflict (day, category) do update set searches = category_search_days.searches + excluded.searches
$$;
grant execute on function add_category_searches to app_web;

-- The heat of each category: the sum of its shares of the last 30 days' searches, views and new listings. Computed
-- every night, so that the home page reads one small table.
create table category_heat (
  category text primary key,
  heat double precision not null
);
grant select on category_heat to app_public, app_worker;

create function rebuild_category_heat() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since constant date := (now() at time zone 'utc')::date - 30;
begin
  delete from category_search_days where day < since;
  delete from category_heat;
  insert into category_heat (category, heat)
  select category, sum(amount / total)
    from (
      select category, amount, sum(amount) over (partition by kind) as total
        from (
          select 'searched' as kind, category, sum(searches)::double precision as amount
            from category_search_days group by category
          union all
          select 'viewed', service_type, sum(count)
            from listing_counts
            join white_label_services listing on listing.id = listing_id
           where kind = 'viewed' and day >= since and approved
           group by service_type
          union all
          select 'new', service_type, count(*)
            from white_label_services
           where approved and created_at >= since
           group by service_type
        ) counted
    ) shared
   group by category;
end $$;
grant execute on function rebuild_category_heat to app_worker;

-- A promoted listing is due 24 hours after its submission or its payment, the later of the two, but never later than a
-- listing that is not promoted. So a payment neither makes a review overdue nor delays it.
create function promoted_review_due(submitted_at timestamptz, paid_at timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select least(review_due(submitted_at, false), greatest(submitted_at, paid_at) + interval '24 hours')
$$;
grant execute on function promoted_review_due to app_provider, app_moderator, app_worker;

create or replace view review_queue with (security_invoker = true) as
  select listing.id as listing_id, null::uuid as revision_id, listing.user_id, listing.business_name, listing.service_type,
         listing.submitted_at, listing.recommended is not null as promoted,
         case when listing.recommended is null then review_due(listing.submitted_at, false)
              else promoted_review_due(listing.submitted_at, paid.since) end as due_at
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
              else promoted_review_due(revision.created_at, paid.since) end
    from listing_revisions revision
    join white_label_services listing on listing.id = revision.listing_id
    left join lateral (
      select min(started_at) as since from subscriptions
       where service_id = listing.id and is_live(subscriptions.status)
    ) paid on listing.recommended is not null
   where revision.status = 'pending';

-- Stores the owner's renewal change at the payment provider, and returns true if it differs from the stored value. The
-- next sync with the provider corrects a wrong value.
create function note_renewal(subscription text, renews boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update subscriptions set status = case when renews then 'active' else 'cancel_scheduled' end
   where stripe_subscription_id = subscription and user_id = current_actor()
     and case when renews then status = 'cancel_scheduled' else status in ('active', 'trialing') end;
  return found;
end $$;
grant execute on function note_renewal to app_provider;
