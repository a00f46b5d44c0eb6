-- Returns the filters as a condition; unused filters are left out, because '$1 is null or ...' would hide the index from the planner.
create or replace function search_condition(categories text[], country text, language text, price_min numeric, price_max numeric) returns text
language sql immutable parallel safe as $$
  select concat(
    filter_condition(categories, country, language),
    case when price_min is not null then format(' and price_from >= %L', price_min) end,
    case when price_max is not null then format(' and price_from <= %L', price_max) end)
$$;
