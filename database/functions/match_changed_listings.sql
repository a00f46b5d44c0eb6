-- Which of the changed listings each of these searches found before and finds now, without those of which it watches nothing
-- that has changed; no row for a search that has none.
-- Searches with the same text follow each other, and the text is read once.
create or replace function match_changed_listings(asked jsonb) returns table (place bigint, before uuid[], after uuid[])
language plpgsql volatile security definer set search_path = public, pg_temp set jit = off set enable_seqscan = off as $$
declare
  search jsonb;
  reading jsonb;
  read_for jsonb;
  statement text;
begin
  for search, place in select * from jsonb_array_elements(asked) with ordinality loop
    if search ->> 'text' = '' then
      reading := null;
      read_for := null;
    elsif read_for is distinct from jsonb_build_array(search -> 'text', search -> 'asTyped') then
      reading := read_search(search ->> 'text', (search ->> 'asTyped')::boolean);
      read_for := jsonb_build_array(search -> 'text', search -> 'asTyped');
    end if;
    select string_agg('select listing_id, is_after, fields from alert_listings where true' || condition, ' union ') into statement
      from unnest(saved_search_conditions(search, reading)) condition;
    execute format('
        select array_agg(listing_id) filter (where was_found), array_agg(listing_id) filter (where is_found) from (
          select listing_id, bool_or(not is_after) as was_found, bool_or(is_after) as is_found, bool_or(fields && $1) as has_changed
            from (%s) matched group by listing_id) listing
         where has_changed or not (was_found and is_found)', statement)
      into before, after using array(select jsonb_array_elements_text(search -> 'watched'));
    if before is not null or after is not null then return next; end if;
  end loop;
end $$;
grant execute on function match_changed_listings(jsonb) to app_worker;
