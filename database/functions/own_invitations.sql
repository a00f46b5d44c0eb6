-- For the download of personal data: invitations to the actor's own address, in any organisation.
create or replace function own_invitations() returns table (organisation text, role text, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select name, role, invitations.created_at, expires_at
    from invitations join organisations on organisations.id = organisation_id
   where email = (select users.email from users where id = current_actor())
   order by invitations.created_at
$$;
grant execute on function own_invitations() to app_provider;
