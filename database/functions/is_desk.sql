-- Whether this is the organisation of listings that are not claimed.
create or replace function is_desk(organisation uuid) returns boolean
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select exists (select from organisations where id = organisation and is_desk)
$$;
