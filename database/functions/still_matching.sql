-- Which of these listings are public and match a search at this moment.
create or replace function still_matching(asked jsonb, listings uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp set jit = off as $$
declare
  reading constant jsonb := case when asked ->> 'text' <> '' then read_search(asked ->> 'text', (asked ->> 'asTyped')::boolean) end;
  matching uuid[];
begin
  execute (
    select format('select array_agg(id) from (%s) matched',
             string_agg('select id from white_label_services where approved and id = any ($1)' || condition, ' union '))
      from unnest(saved_search_conditions(asked, reading)) condition)
    into matching using listings;
  return coalesce(matching, '{}');
end $$;
grant execute on function still_matching(jsonb, uuid[]) to app_worker;
