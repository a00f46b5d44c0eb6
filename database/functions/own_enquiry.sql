-- The enquiry, locked, if the actor is its buyer or acts for the organisation that was asked; null otherwise.
create or replace function own_enquiry(wanted uuid, as_buyer boolean) returns enquiries
language sql volatile security definer set search_path = public, pg_temp as $$
  select enquiries from enquiries
   where id = wanted
     and case when as_buyer then buyer_id = current_actor()
              else organisation_id = current_organisation() and reported_at is null end
     for update
$$;
