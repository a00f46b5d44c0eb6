-- Ends the mails that a token stands for: of one saved search, or of one kind. Says nothing about the token.
create or replace function unsubscribe(token uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update saved_searches set frequency = 'off' where leave_token = token;
  update notification_settings set is_on = false where leave_token = token;
$$;
grant execute on function unsubscribe(uuid) to app_web;
