-- Stores the owner's renewal change and returns whether anything changed. The next provider sync corrects a wrong value.
create or replace function note_renewal(subscription text, renews boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update subscriptions set status = case when renews then 'active' else 'cancel_scheduled' end
   where stripe_subscription_id = subscription and organisation_id = current_organisation() and acts_as_owner()
     and case when renews then status = 'cancel_scheduled' else status in ('active', 'trialing') end;
  return found;
end $$;
