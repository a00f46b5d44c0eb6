-- The messages of one conversation as one side sees them: without those that it reported.
create or replace function enquiry_thread(wanted uuid, as_buyer boolean)
returns table (id uuid, is_ours boolean, message text, sent_at timestamptz, is_hidden boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := current_organisation();
begin
  return query
    select written.id, written.is_from_buyer = as_buyer,
           case when written.hidden_at is null or written.is_from_buyer = as_buyer then written.message end, written.sent_at,
           written.hidden_at is not null and written.is_from_buyer <> as_buyer
      from enquiry_messages written join enquiries on enquiries.id = written.enquiry_id
     where enquiries.id = wanted
       and case when as_buyer then enquiries.buyer_id = current_actor()
                else enquiries.organisation_id = organisation and enquiries.reported_at is null end
     order by written.sent_at, written.id;
end $$;
grant execute on function enquiry_thread(uuid, boolean) to app_provider;
