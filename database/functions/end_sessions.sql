-- A change of role or a suspension ends all sessions of the account.
create or replace function end_sessions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
