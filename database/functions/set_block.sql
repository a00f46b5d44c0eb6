-- One side takes no more from the other, in enquiries and briefs, or does so again.
create or replace function set_block(organisation uuid, buyer uuid, by_buyer boolean, is_wanted boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_wanted then
    insert into enquiry_blocks (organisation_id, buyer_id, is_by_buyer) values (organisation, buyer, by_buyer) on conflict do nothing;
    return 'blocked';
  end if;
  delete from enquiry_blocks where organisation_id = organisation and buyer_id = buyer and is_by_buyer = by_buyer;
  return 'unblocked';
end $$;
