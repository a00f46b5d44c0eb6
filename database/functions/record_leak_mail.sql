-- Writes down what the demo's mail has shown, only while the test is not public.
create or replace function record_leak_mail(tested uuid, found_verdicts jsonb, found_sightings jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listing uuid;
begin
  update leak_tests set mail_at = now(), mail_verdicts = found_verdicts, mail_sightings = found_sightings
   where id = tested and public_from > now()
  returning listing_id into listing;
  if not found then return false; end if;
  perform tell_of_leaks(tested);
  perform pg_notify('listing_changed', organisation_id::text) from white_label_services where id = listing;
  return true;
end $$;
grant execute on function record_leak_mail(uuid, jsonb, jsonb) to app_worker;
