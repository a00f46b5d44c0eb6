-- The only writer of a listing's proof: its organisation's, of the domain that its website has now. The share lock makes a
-- change of the proof wait, so that the job that follows it sees this listing.
create or replace function find_domain_proof() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select domain, method, proven_at into new.proven_domain, new.proven_by, new.proven_at
    from domain_proofs proof
   where proof.organisation_id = new.organisation_id and proof.domain = any (website_domains(new.website))
     and proof.proven_at is not null
   order by char_length(domain) limit 1 for share;
  return new;
end $$;

create or replace trigger listings_find_domain_proof
  before insert or update of website, organisation_id, proven_domain, proven_by, proven_at on white_label_services
  for each row execute function find_domain_proof();
