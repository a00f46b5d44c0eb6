-- Whether an address takes a mail now.
create or replace function is_leak_address_open(hash bytea) returns boolean
language sql volatile security definer set search_path = public, pg_temp as $$
  select exists (
    select from leak_mails where token_hash = hash and received_at is null and expires_at > clock_timestamp())
$$;
grant execute on function is_leak_address_open(bytea) to app_receiver;
