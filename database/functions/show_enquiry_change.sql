-- Updates the open tabs of both sides.
create or replace function show_enquiry_change(changed uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select pg_notify('listing_changed', side::text)
    from enquiries, unnest(array[organisation_id, buyer_id]) side where id = changed and side is not null
$$;
