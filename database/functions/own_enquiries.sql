-- What the actor has asked, the latest first.
create or replace function own_enquiries(wanted uuid default null)
returns table (
  id uuid, listing_id uuid, listing_name text, is_listed boolean, kind text, state text, sent_at timestamptz, last_at timestamptz,
  expires_at timestamptz, decline_reason text, is_new boolean, contact_name text, shared_at timestamptz, blocked_by_us boolean, is_open boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select enquiries.id, enquiries.listing_id, enquiries.listing_name, coalesce(listing.approved, false), enquiries.kind, enquiries.state,
         enquiries.sent_at, enquiries.last_at, enquiries.expires_at, enquiries.decline_reason, enquiries.is_new_for_buyer,
         enquiries.contact_name, enquiries.shared_at,
         exists (select from enquiry_blocks block where block.organisation_id = enquiries.organisation_id
                    and block.buyer_id = enquiries.buyer_id and is_by_buyer),
         enquiries.organisation_id is not null
    from enquiries left join white_label_services listing on listing.id = enquiries.listing_id
   where enquiries.buyer_id = current_actor() and (wanted is null or enquiries.id = wanted)
   order by enquiries.last_at desc limit 500
$$;
grant execute on function own_enquiries(uuid) to app_provider;
