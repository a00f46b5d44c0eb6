-- The account that transaction(actor, work) set for the current transaction.
create or replace function current_actor() returns uuid
language sql stable parallel safe as $$
  select nullif(current_setting('app.actor_id', true), '')::uuid
$$;
