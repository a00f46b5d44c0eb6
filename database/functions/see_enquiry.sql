-- One side has the conversation before it. The organisation's first look is what the buyer sees as read.
create or replace function see_enquiry(wanted uuid, as_buyer boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enquiry enquiries := own_enquiry(wanted, as_buyer);
begin
  if enquiry.id is null then return; end if;
  if as_buyer and enquiry.is_new_for_buyer then
    update enquiries set is_new_for_buyer = false where id = wanted;
  elsif not as_buyer and (enquiry.is_new_for_provider or enquiry.read_at is null) then
    update enquiries set is_new_for_provider = false, read_at = coalesce(read_at, now()) where id = wanted;
    perform show_enquiry_change(wanted);
  end if;
end $$;
grant execute on function see_enquiry(uuid, boolean) to app_provider;
