-- A query for all sets of these concepts, the weightiest first, that together have the wanted weight; null if all of them
-- have not. It is the first with enough of the rest, or enough of the rest without it.
create or replace function match_enough(
  queries tsquery[], weights double precision[], counts double precision[], wanted double precision,
  out query tsquery, out listings double precision
)
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  -- Sums of the same weights differ in their last digits.
  tolerance constant double precision := 1e-9;
  rest record;
  without record;
begin
  listings := 0;
  if wanted - tolerance > (select sum(weight) from unnest(weights) weight) or weights = '{}' or weights is null then return; end if;

  query := queries[1];
  listings := counts[1];
  if wanted - tolerance > weights[1] then
    select * into rest from match_enough(queries[2:], weights[2:], counts[2:], wanted - weights[1]);
    query := query && rest.query;
    listings := least(listings, rest.listings);
  end if;
  select * into without from match_enough(queries[2:], weights[2:], counts[2:], wanted);
  if without.query is not null then
    query := query || without.query;
    listings := listings + without.listings;
  end if;
end $$;
