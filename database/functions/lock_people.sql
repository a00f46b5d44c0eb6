-- Serialises changes of an organisation's people, and says what inviting this address depends on. Makes the organisation of
-- an account that has none yet.
create or replace function lock_people(invited text, out is_owner boolean, out is_member boolean, out count integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := own_organisation();
begin
  perform from organisations where id = organisation for update;
  is_owner := acts_as_owner();
  is_member := exists (
    select from organisation_members join users on users.id = user_id where organisation_id = organisation and email = invited);
  count := (select count(*) from organisation_members where organisation_id = organisation)
         + (select count(*) from invitations where organisation_id = organisation and email <> invited and expires_at > now());
end $$;
grant execute on function lock_people(text) to app_provider;
