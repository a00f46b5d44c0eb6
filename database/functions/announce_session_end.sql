-- Notifies every process, which then closes the tabs of the ended session.
create or replace function announce_session_end() returns trigger
language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
