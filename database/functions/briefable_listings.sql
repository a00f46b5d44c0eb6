-- Public listings that the actor wants to ask, in the given order: what they state, and why one cannot be asked.
create or replace function briefable_listings(asked uuid[])
returns table (id uuid, business_name text, category text, logo_url text, current_facts jsonb, obstacle text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select listing.id, listing.business_name, listing.service_type, listing.logo_url, listing.current_facts,
           case when listing.is_unclaimed or owned.organisation_id is null then 'unclaimed'
                when is_member(current_actor(), owned.organisation_id) then 'own-listing'
                when exists (select from enquiry_blocks block
                              where block.organisation_id = owned.organisation_id and block.buyer_id = current_actor()) then 'blocked'
                when exists (select from unnest(asked) with ordinality earlier (id, position)
                               join white_label_services other on other.id = earlier.id and other.approved
                              where earlier.position < wanted.position and other.organisation_id = owned.organisation_id) then 'same-organisation'
           end
      from unnest(asked) with ordinality wanted (id, position)
      join public_listings listing on listing.id = wanted.id
      join white_label_services owned on owned.id = wanted.id
     order by wanted.position;
end $$;
grant execute on function briefable_listings(uuid[]) to app_provider;
