-- One enquiry as the organisation that was asked sees it: without the buyer, but for what the buyer has shared.
create or replace function asked_enquiry(wanted uuid)
returns table (
  id uuid, listing_id uuid, listing_name text, is_listed boolean, kind text, state text, sent_at timestamptz, last_at timestamptz,
  expires_at timestamptz, decline_reason text, contact_name text, contact_email text, shared_at timestamptz, blocked_by_us boolean,
  is_open boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := current_organisation();
begin
  return query
    select enquiries.id, enquiries.listing_id, enquiries.listing_name, coalesce(listing.approved, false), enquiries.kind, enquiries.state,
           enquiries.sent_at, enquiries.last_at, enquiries.expires_at, enquiries.decline_reason,
           enquiries.contact_name, enquiries.contact_email, enquiries.shared_at,
           exists (select from enquiry_blocks block where block.organisation_id = enquiries.organisation_id
                      and block.buyer_id = enquiries.buyer_id and not is_by_buyer),
           enquiries.buyer_id is not null
      from enquiries left join white_label_services listing on listing.id = enquiries.listing_id
     where enquiries.id = wanted and enquiries.organisation_id = organisation and enquiries.reported_at is null;
end $$;
grant execute on function asked_enquiry(uuid) to app_provider;
