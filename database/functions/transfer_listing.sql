-- Gives a live listing to another organisation. The former one's unsent facts, update in review, leak tests and waiting place end; its
-- promotion ends with the next look at the payment provider, which refunds the running period.
create or replace function transfer_listing(listing uuid, to_organisation uuid, to_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former constant uuid := (select organisation_id from white_label_services where id = listing);
begin
  update listing_revisions set status = 'withdrawn' where listing_id = listing and status = 'pending';
  delete from fact_drafts where listing_id = listing;
  -- A payment that is completed all the same is refunded.
  update checkout_attempts set status = 'expired' where listing_id = listing and status = 'open';
  delete from place_waits where listing_id = listing;
  -- Later than the events of this transaction, which are the former's. The status is rewritten so that the listing is public
  -- exactly if its new organisation is not suspended.
  update white_label_services
     set organisation_id = to_organisation, user_id = to_user, owned_since = clock_timestamp(), status = status
   where id = listing;
  -- They were judged by the former one's names. After the listing, in the order of locks of a look that is wanted.
  delete from leak_tests where listing_id = listing;
  update listing_revisions set user_id = to_user where listing_id = listing;
  perform pg_notify('listing_changed', former::text);
  perform queue.enqueue('stripe-customer-changed', json_build_object('customerId', customer))
    from (select stripe_customer_id as customer from stripe_customers where organisation_id = former
           union select stripe_customer_id from subscriptions where service_id = listing and is_live(status)) paying;
end $$;
