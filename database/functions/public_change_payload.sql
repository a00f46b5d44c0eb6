-- A hundred listings at once are on so many pages that every page is purged; 'listings' is null then.
create or replace function public_change_payload(listings uuid[], categories text[]) returns json
language sql stable as $$
  select json_build_object(
    'listings', case when cardinality(listings) > 100 then null else listings end,
    'categories', categories,
    'changedAt', clock_timestamp()
  )
  where cardinality(listings) > 0
$$;
