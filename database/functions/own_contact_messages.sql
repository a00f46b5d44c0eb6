-- For the download of personal data; the web role has no rights on the table itself.
create or replace function own_contact_messages()
returns table (name text, email text, subject text, message text, status text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select name, email, subject, message, status, created_at from contact_messages
   where lower(email) = (select users.email from users where id = current_actor())
   order by created_at, id
$$;
