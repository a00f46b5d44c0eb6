-- Writes down what a look has found, once, and only while the test is not public. The owners hear of leaks once in a test.
-- `why_not` says why the demo could not be looked at, if so.
create or replace function record_leak_look(tested uuid, look uuid, found_verdicts jsonb, found_sightings jsonb, why_not text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listing uuid;
begin
  update leak_tests
     set wanted_look = null, looked_at = now(), verdicts = found_verdicts, sightings = found_sightings, failure = why_not
   where id = tested and wanted_look = look and public_from > now()
  returning listing_id into listing;
  if not found then
    update leak_tests set wanted_look = null where id = tested and wanted_look = look returning listing_id into listing;
    perform pg_notify('listing_changed', organisation_id::text) from white_label_services where id = listing;
    return false;
  end if;
  perform tell_of_leaks(tested);
  perform pg_notify('listing_changed', organisation_id::text) from white_label_services where id = listing;
  return true;
end $$;
grant execute on function record_leak_look(uuid, uuid, jsonb, jsonb, text) to app_worker;
