-- Proves a domain by the code that was mailed to an address there. Each code can be tried five times.
create or replace function confirm_domain_code(proof uuid, given_hash bytea) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most_wrong constant integer := 5;
  mailed domain_codes;
begin
  perform from domain_proofs where id = proof and organisation_id = current_organisation() for update;
  if not found then return 'no-such-domain'; end if;
  select * into mailed from domain_codes where proof_id = proof for update;
  if not found or mailed.expires_at <= now() or mailed.wrong_attempts >= most_wrong then return 'stale-code'; end if;
  if mailed.code_hash <> given_hash then
    update domain_codes set wrong_attempts = wrong_attempts + 1 where proof_id = proof;
    return 'wrong-code';
  end if;
  delete from domain_codes where proof_id = proof;
  -- A domain that is proven keeps its date; another method replaces the former.
  update domain_proofs
     set proven_at = case when method = 'email' then proven_at else now() end, method = 'email', address = mailed.address,
         waiting_since = null, looked_at = now(), failure = null, failures = 0, next_look_at = now() + interval '30 days'
   where id = proof;
  return 'proven';
end $$;
grant execute on function confirm_domain_code(uuid, bytea) to app_provider;
