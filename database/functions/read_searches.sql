-- How each text is read just now: staff compare it before and after a change that is rolled back.
create or replace function read_searches(texts text[]) returns table (place bigint, reading jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select listed.place, read_search(listed.text, false)
    from unnest(texts) with ordinality listed (text, place)
$$;
grant execute on function read_searches(text[]) to app_moderator;
