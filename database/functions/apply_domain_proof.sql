-- Lets find_domain_proof run for the organisation's listings whose website is in this domain.
create or replace function apply_domain_proof(organisation uuid, of_domain text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from white_label_services
    where organisation_id = organisation and of_domain = any (website_domains(website)) order by id for no key update;
  update white_label_services set proven_domain = proven_domain
   where organisation_id = organisation and of_domain = any (website_domains(website));
end $$;
grant execute on function apply_domain_proof(uuid, text) to app_worker;
