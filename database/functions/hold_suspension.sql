-- Makes decisions about an organisation's listings and its suspension wait for each other, until the transaction ends. Not a
-- lock on its row, which who changes its people holds before locking listings. A transaction may publish listings of any
-- number of organisations, and locks are few, so some share a key.
create or replace function hold_suspension(organisation uuid, is_changed boolean) returns void
language plpgsql as $$
declare
  key constant integer := hashtext(organisation::text) % 1000;
begin
  if is_changed then perform pg_advisory_xact_lock(hashtext('suspension'), key);
  else perform pg_advisory_xact_lock_shared(hashtext('suspension'), key);
  end if;
end $$;
