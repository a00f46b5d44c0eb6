-- For the download of personal data: what the actor asked and was answered, and what the actor wrote for an organisation.
create or replace function own_enquiry_messages()
returns table (enquiry_id uuid, listing_name text, is_own boolean, message text, sent_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select enquiries.id, enquiries.listing_name, written.author_id is not distinct from current_actor(), written.message, written.sent_at
    from enquiry_messages written join enquiries on enquiries.id = written.enquiry_id
   where written.author_id = current_actor() or enquiries.buyer_id = current_actor()
   order by written.sent_at, written.id
$$;
grant execute on function own_enquiry_messages() to app_provider;
