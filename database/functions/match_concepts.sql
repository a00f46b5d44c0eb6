-- The query that a listing must satisfy: enough of the concepts, by weight, so that the index alone answers it: weights
-- 5, 3, 2 and a share of 0.45 give a | b & c. 'listings' is about how many match.
create or replace function match_concepts(concepts jsonb, share double precision, out query tsquery, out listings double precision)
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  weights double precision[];
  counts double precision[];
  queries tsquery[];
begin
  select array_agg((concept ->> 'weight')::double precision order by rank),
         array_agg((concept ->> 'listings')::double precision order by rank),
         array_agg((concept ->> 'foundBy')::tsquery order by rank)
    into weights, counts, queries
    from (select concept, row_number() over (order by (concept ->> 'weight')::double precision desc) as rank
            from jsonb_array_elements(concepts) concept
           -- What no listing has counts, but cannot be found. Words of more than 40 letters are not in the vocabulary.
           where (concept ->> 'listings')::double precision > 0 or length(concept ->> 'said') > 40) listed;
  select matched.query, matched.listings into query, listings from match_enough(queries, weights, counts,
    share * (select sum((concept ->> 'weight')::double precision) from jsonb_array_elements(concepts) concept)) matched;
end $$;
