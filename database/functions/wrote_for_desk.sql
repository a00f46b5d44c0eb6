-- Whether the account wrote something in an unclaimed listing since the last accepted version: such a person does not decide
-- about it.
create or replace function wrote_for_desk(account uuid, listing uuid, organisation uuid) returns boolean
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select is_desk(organisation) and exists (
    select from listing_events event
     where event.listing_id = listing and event.user_id = account
       and event.created_at > coalesce((
         select max(created_at) from reviews where reviews.listing_id = listing and decision = 'approved'), '-infinity'))
$$;
grant execute on function wrote_for_desk(uuid, uuid, uuid) to app_moderator, app_worker;
