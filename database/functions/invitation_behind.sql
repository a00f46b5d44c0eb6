-- For the page behind the link in the mail: only for the invited address, and only while the invitation works.
create or replace function invitation_behind(code bytea, out organisation_id uuid, out role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select invitations.organisation_id, invitations.role
    from invitations join invitation_codes on invitation_id = invitations.id
    join organisations on organisations.id = invitations.organisation_id
   where code_hash = code and suspended_at is null and expires_at > now()
     and email = (select users.email from users where users.id = current_actor())
$$;
grant execute on function invitation_behind(bytea) to app_provider;
