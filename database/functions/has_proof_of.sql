-- Whether the organisation has proven the domain of this website. The lock keeps the proof until the transaction ends.
create or replace function has_proof_of(organisation uuid, website text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from domain_proofs
    where organisation_id = organisation and domain = any (website_domains(website)) and proven_at is not null for share;
  return found;
end $$;
