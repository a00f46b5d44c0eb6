-- Hides a message of the other side at once, and shows it to staff. The first one hides the enquiry from the inbox and the figures.
create or replace function report_message(wanted uuid, as_buyer boolean, reported uuid, given_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enquiry enquiries := own_enquiry(wanted, as_buyer);
  is_first boolean;
begin
  if enquiry.id is null then return 'no-such-enquiry'; end if;
  update enquiry_messages set hidden_at = now()
   where id = reported and enquiry_id = wanted and is_from_buyer <> as_buyer and hidden_at is null
     and not exists (select from message_reports where message_id = reported)
  returning key = enquiry.key into is_first;
  if not found then return 'no-such-message'; end if;
  insert into message_reports (message_id, is_by_buyer, reporter_id, reason) values (reported, as_buyer, current_actor(), given_reason);
  if is_first then
    update enquiries set reported_at = now(), is_new_for_provider = false where id = wanted;
    perform count_replies(enquiry.organisation_id);
  end if;
  perform show_enquiry_change(wanted);
  return 'reported';
end $$;
grant execute on function report_message(uuid, boolean, uuid, text) to app_provider;
