-- How many places of a category are taken and when the next one may become free, without saying who holds them.
create or replace function places_in(wanted text)
returns table (taken integer, paying integer, free_at timestamptz, renews_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer,
         count(*) filter (where live.id is null)::integer,
         min(live.current_period_end) filter (where live.status = 'cancel_scheduled'),
         min(live.current_period_end)
    from promotion_places
    left join subscriptions live on live.service_id = listing_id and is_live(live.status)
   where category = wanted
$$;
