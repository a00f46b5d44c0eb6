-- Whether a subscription of this status promotes its listing.
create or replace function is_live(status text) returns boolean
language sql immutable parallel safe as $$
  select status in ('active', 'trialing', 'cancel_scheduled')
$$;
