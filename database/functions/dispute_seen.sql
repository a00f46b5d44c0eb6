-- Names what a decision is about: both sides' words and proofs.
create or replace function dispute_seen(dispute uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select md5(jsonb_build_array(listing.website, listing.organisation_id, statement, answer, outcome, (
           select jsonb_agg(jsonb_build_array(proof.organisation_id, domain, method, proven_at) order by proof.id)
             from domain_proofs proof
            where proof.organisation_id in (claimant_id, holder_id) and proven_at is not null
              and domain = any (website_domains(listing.website))
         ))::text)
    from disputes join white_label_services listing on listing.id = listing_id
   where disputes.id = dispute
$$;
grant execute on function dispute_seen(uuid) to app_moderator;
