-- The filters as a condition. Only chosen filters are written: '$1 is null or ...' would hide the index from the planner.
create or replace function filter_condition(categories text[], country text, language text) returns text
language sql immutable parallel safe as $$
  select concat(
    case when cardinality(categories) = 1 then format(' and service_type = %L', categories[1])
         when cardinality(categories) > 1 then format(' and service_type = any (%L::text[])', categories) end,
    case when country is not null then format(' and location && %L::text[]', array[country, 'Any Country']) end,
    case when language is not null then format(' and language @> %L::text[]', array[language]) end)
$$;
