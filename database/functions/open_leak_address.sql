-- Opens an address for one mail, for an hour, if the listing is the actor's and its last test is not public yet; null otherwise.
-- An earlier address of the same test that still waits is closed.
create or replace function open_leak_address(wanted uuid, hash bytea) returns timestamptz
language sql volatile security definer set search_path = public, pg_temp as $$
  with own as (
    select test.id
      from white_label_services listing
      join lateral (select id, public_from from leak_tests where listing_id = listing.id order by opened_at desc limit 1) test on true
     where listing.id = wanted and listing.organisation_id = current_organisation() and public_from > now() + interval '70 minutes'
  ), closed as (
    delete from leak_mails using own where test_id = own.id and received_at is null
  )
  insert into leak_mails (test_id, token_hash) select id, hash from own returning expires_at
$$;
grant execute on function open_leak_address(uuid, bytea) to app_provider;
