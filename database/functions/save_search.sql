-- The actor watches the results at an address. Watching them already, they change how often. The lock makes those wait who
-- save at once for one account; each gets a slot of their own.
create or replace function save_search(asked_address text, asked_frequency text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most_searches constant integer := 20;
  free integer;
begin
  perform from users where id = current_actor() for no key update;
  update saved_searches set frequency = asked_frequency where user_id = current_actor() and address = asked_address;
  if found then return 'saved-already'; end if;
  select min(number) into free from generate_series(1, most_searches) number
   where not exists (select from saved_searches where user_id = current_actor() and slot = number);
  if free is null then return 'too-many-searches'; end if;
  insert into saved_searches (user_id, address, frequency, slot) values (current_actor(), asked_address, asked_frequency, free);
  return 'saved';
end $$;
grant execute on function save_search(text, text) to app_provider;
