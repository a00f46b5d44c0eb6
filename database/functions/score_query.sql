-- What one query adds to a score. ts_rank ignores the order of words, so a phrase must match before it is ranked.
create or replace function score_query(query text, factor double precision) returns text
language sql immutable parallel safe as $$
  select case
    when query is null then ''
    when query like '%<%' or query like '%&%' then
      format(' + case when words @@ %1$L::tsquery then 0.001 + %2$s * ts_rank(''{0.1,0.2,0.6,1}'', words, %1$L, 1) else 0 end', query, factor)
    else format(' + %2$s * ts_rank(''{0.1,0.2,0.6,1}'', words, %1$L, 1)', query, factor) end
$$;
