-- Whether the actor has shown a second factor recently, in a session that still exists.
create or replace function has_shown_second_factor() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from staff_sessions join sessions on sessions.id = staff_sessions.session_id
     where sessions.user_id = current_actor()
       and staff_sessions.used_at > now() - interval '30 minutes'
       and staff_sessions.created_at > now() - interval '8 hours'
  )
$$;
