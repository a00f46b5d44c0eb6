-- The actor's side of an enquiry takes no more from the other, in any conversation, or does so again.
create or replace function block_enquiry(wanted uuid, as_buyer boolean, is_wanted boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enquiry enquiries := own_enquiry(wanted, as_buyer);
begin
  if enquiry.id is null or enquiry.buyer_id is null or enquiry.organisation_id is null then return 'no-such-enquiry'; end if;
  perform show_enquiry_change(wanted);
  return set_block(enquiry.organisation_id, enquiry.buyer_id, as_buyer, is_wanted);
end $$;
grant execute on function block_enquiry(uuid, boolean, boolean) to app_provider;
