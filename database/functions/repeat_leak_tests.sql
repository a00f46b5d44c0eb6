-- Begins the monthly tests that are due, the longest due first, and tests of demos whose address has changed. Deletes those
-- that others have followed for 90 days.
create or replace function repeat_leak_tests(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record;
  begun integer := 0;
begin
  delete from leak_tests former
   where public_from < now() - interval '90 days'
     and exists (select from leak_tests newer where newer.listing_id = former.listing_id and newer.opened_at > former.opened_at);
  for due in
    select listing.id, listing.facts #>> '{branded_demo,value}' as demo
      from white_label_services listing
      join lateral (select opened_at, demo_url from leak_tests where listing_id = listing.id
                     order by opened_at desc limit 1) last on true
     where approved and facts #>> '{branded_demo,value}' is not null
       and (last.opened_at < now() - interval '30 days' or last.demo_url <> facts #>> '{branded_demo,value}')
     order by last.opened_at limit most
       for no key update of listing skip locked
  loop
    -- A look takes a while, and other jobs wait for the same workers.
    perform want_leak_look(due.id, due.demo, now() + begun * interval '30 seconds');
    begun := begun + 1;
  end loop;
  return begun;
end $$;
grant execute on function repeat_leak_tests(integer) to app_worker;
