-- Stores the cancellation before the payment provider confirms it; the next sync with the provider corrects a wrong value.
create or replace function note_cancellation(cancelled text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update subscriptions set status = 'cancel_scheduled'
   where stripe_subscription_id = cancelled and organisation_id = current_organisation() and acts_as_owner() and status in ('active', 'trialing')
$$;
