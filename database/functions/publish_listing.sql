-- The only writer of `approved`. The share lock makes a decision wait for a concurrent suspension.
create or replace function publish_listing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.approved := false;
  if new.status = 'approved' then
    select suspended_at is null into new.approved from users where id = new.user_id for share;
    new.approved := coalesce(new.approved, false);
  end if;
  return new;
end $$;
