-- What one person made for the organisation is another's from now on.
create or replace function hand_over(organisation uuid, from_user uuid, to_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update white_label_services set user_id = to_user where organisation_id = organisation and user_id = from_user;
  update listing_revisions set user_id = to_user where user_id = from_user
     and listing_id in (select id from white_label_services where organisation_id = organisation);
  update checkout_attempts set user_id = to_user where user_id = from_user
     and listing_id in (select id from white_label_services where organisation_id = organisation);
  update place_waits set user_id = to_user where user_id = from_user
     and listing_id in (select id from white_label_services where organisation_id = organisation);
  update imports set user_id = to_user where organisation_id = organisation and user_id = from_user;
  update logos set user_id = to_user where organisation_id = organisation and user_id = from_user;
  update pictures set user_id = to_user where organisation_id = organisation and user_id = from_user;
  update stripe_customers set user_id = to_user where organisation_id = organisation and user_id = from_user;
  update subscriptions set user_id = to_user where organisation_id = organisation and user_id = from_user;
end $$;
