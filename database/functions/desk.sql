-- The organisation of unclaimed listings; made when it is first needed.
create or replace function desk() returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one uuid;
begin
  select id into found_one from organisations where is_desk;
  if found_one is null then
    insert into organisations (name, is_desk) values ('Unclaimed listings', true) on conflict do nothing;
    select id into found_one from organisations where is_desk;
  end if;
  return found_one;
end $$;
