create or replace function decline_enquiry(wanted uuid, given_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enquiry enquiries := own_enquiry(wanted, false);
begin
  if enquiry.id is null then return 'no-such-enquiry'; end if;
  if enquiry.state not in ('sent', 'read') or enquiry.expires_at <= now() then return 'closed'; end if;
  update enquiries
     set declined_at = now(), decline_reason = given_reason, read_at = coalesce(read_at, now()), last_at = clock_timestamp(),
         is_new_for_provider = false, is_new_for_buyer = true
   where id = wanted;
  perform tell_of_enquiry(wanted, 'declined', true);
  return 'declined';
end $$;
grant execute on function decline_enquiry(uuid, text) to app_provider;
