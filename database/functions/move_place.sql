-- Moves the place of a promoted listing to its new category, and refuses the change if that category has no free place.
create or replace function move_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held timestamptz;
begin
  delete from promotion_places where listing_id = new.id and category <> new.service_type returning taken_at into held;
  if not found then return null; end if;
  for number in 1 .. 3 loop
    insert into promotion_places (category, place, listing_id, taken_at) values (new.service_type, number, new.id, held)
      on conflict do nothing;
    if found then return null; end if;
  end loop;
  raise exception 'every place in % is taken', new.service_type
    using errcode = 'check_violation', constraint = 'promotion_places_free';
end $$;
