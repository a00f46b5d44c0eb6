-- Runs once per statement: suspending an account with thousands of listings rewrites each count once.
create or replace function count_facets_of_listings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := 'select -1 as change, * from listings_before where approved';
  after constant text := 'select 1 as change, * from listings_after where approved';
begin
  execute format($count$
    insert into facet_counts as cell (category, country, language, listings)
    select category, country, spoken, sum(change)::integer
      from (%s) listing,
           unnest(array['', listing.service_type]) category, unnest(''::text || listing.location) country, unnest(''::text || listing.language) spoken
     group by 1, 2, 3
    having sum(change) <> 0
     -- A fixed order: two decisions at once wait for each other instead of deadlocking.
     order by 1, 2, 3
    on conflict (category, country, language) do update set listings = cell.listings + excluded.listings $count$,
    case tg_op when 'INSERT' then after when 'DELETE' then before else before || ' union all ' || after end);
  return null;
end $$;
