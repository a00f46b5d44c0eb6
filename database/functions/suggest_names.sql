-- Business names that begin with the typed text, then, from three letters on, names that contain it.
create or replace function suggest_names(typed text, most integer) returns table (id uuid, business_name text)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  letters constant text := lower(btrim(left(typed, 60)));
  pattern constant text := replace(replace(replace(letters, '\', '\\'), '%', '\%'), '_', '\_');
  found integer;
begin
  if length(letters) < 2 then return; end if;
  return query execute format('
    select id, business_name from white_label_services where approved and lower(business_name) like %L
     order by lower(business_name) using ~<~, id limit %s', pattern || '%', most);
  get diagnostics found = row_count;
  -- Searching inside names is expensive, so it runs only when too few names begin with the letters.
  if found >= most or length(letters) < 3 then return; end if;
  return query execute format('
    select id, business_name from (
      select id, business_name from white_label_services
       where approved and lower(business_name) like %L and lower(business_name) not like %L limit 50) named
     order by lower(business_name) using ~<~, id limit %s', '%' || pattern || '%', pattern || '%', most - found);
end $$;
