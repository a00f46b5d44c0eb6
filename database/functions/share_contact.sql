-- The buyer shows a name and the account's confirmed address to this one organisation.
create or replace function share_contact(wanted uuid, given_name text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enquiry enquiries := own_enquiry(wanted, true);
begin
  if enquiry.id is null then return 'no-such-enquiry'; end if;
  if enquiry.organisation_id is null then return 'closed'; end if;
  update enquiries
     set contact_name = given_name, contact_email = (select email from users where id = current_actor()),
         shared_at = coalesce(shared_at, now()), last_at = clock_timestamp(), is_new_for_provider = true
   where id = wanted;
  if enquiry.shared_at is null then
    perform tell_of_enquiry(wanted, 'shared', false);
  else
    perform show_enquiry_change(wanted);
  end if;
  return 'shared';
end $$;
grant execute on function share_contact(uuid, text) to app_provider;
