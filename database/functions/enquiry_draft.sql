-- A draft for the account that opens it first, and from then on only for that one.
create or replace function enquiry_draft(draft uuid)
returns table (listing_id uuid, business_name text, kind text, message text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update enquiry_drafts set user_id = current_actor()
   where id = draft and user_id is null and expires_at > now() and current_actor() is not null;
  return query
    select enquiry_drafts.listing_id, listing.business_name, enquiry_drafts.kind, enquiry_drafts.message
      from enquiry_drafts join white_label_services listing on listing.id = enquiry_drafts.listing_id
     where enquiry_drafts.id = draft and enquiry_drafts.user_id = current_actor() and expires_at > now();
end $$;
grant execute on function enquiry_draft(uuid) to app_provider;
