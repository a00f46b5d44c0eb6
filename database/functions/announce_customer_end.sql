-- Queues the customer's deletion at the payment provider, whether the owner or an operator deletes the account.
create or replace function announce_customer_end() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue.enqueue('customer-left', json_build_object('customerId', old.stripe_customer_id),
    job_key => 'customer-left:' || old.stripe_customer_id);
  return null;
end $$;
