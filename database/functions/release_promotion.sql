-- Ends the promotion that the owner has ended at the payment provider; the next sync with the provider corrects a wrong value.
create or replace function release_promotion(listing uuid, cancelled text[], closed uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() then return; end if;
  update subscriptions set status = 'canceled', grace_until = null
   where service_id = listing and organisation_id = current_organisation() and stripe_subscription_id = any (cancelled);
  update checkout_attempts set status = 'expired'
   where listing_id = listing and id = any (closed) and status = 'open'
     and exists (select from white_label_services where id = listing and organisation_id = current_organisation());
  perform settle_promotions();
end $$;
