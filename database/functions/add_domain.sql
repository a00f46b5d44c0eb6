-- The id of the domain's row for the organisation that the actor acts for, made if there is none; null if it has as many as it
-- may have. The lock makes the limit exact.
create or replace function add_domain(new_domain text, most integer) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := own_organisation();
  added uuid;
begin
  perform from organisations where id = organisation for update;
  select id into added from domain_proofs where organisation_id = organisation and domain = new_domain;
  if found or organisation is null or is_desk(organisation) or (select count(*) from domain_proofs where organisation_id = organisation) >= most then
    return added;
  end if;
  insert into domain_proofs (organisation_id, domain) values (organisation, new_domain) returning id into added;
  return added;
end $$;
grant execute on function add_domain(text, integer) to app_provider;
