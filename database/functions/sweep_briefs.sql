-- Deletes briefs that were sent 24 months ago.
create or replace function sweep_briefs() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from briefs where sent_at < now() - interval '24 months';
$$;
grant execute on function sweep_briefs() to app_worker;
