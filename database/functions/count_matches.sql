-- How many listings meet a condition, or one of two, and how many of them have each value of a fact.
-- Up to 1,000 are all read, and 'ids' are theirs. Where more are expected, one in 'rate' is read, by the samples of the index,
-- and the figures are estimates; values that too few of the sample have are left out, because their estimate would be far off.
-- Estimates are by the first condition alone: it has nearly all of what the second has, which is slow to read as a sample.
create or replace function count_matches(
  conditions text[], expected double precision, out ids uuid[], out total bigint, out rate integer, out counts jsonb
)
language plpgsql stable parallel safe set search_path = public, pg_temp
set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB' as $$
declare
  most_read constant integer := 1000;
  fewest_sampled constant integer := 100;
  aimed_at constant integer := 150;
  largest_rate constant integer := 512;
  smallest_rate constant integer := 8;
  fewest_estimated constant integer := 16;
  -- As the index has it.
  samples constant text := 'case when get_byte(uuid_send(id), 15) & 7 <> 0 then ''{}''::smallint[]
    when get_byte(uuid_send(id), 15) & 15 <> 0 then ''{8}''::smallint[]
    when get_byte(uuid_send(id), 15) & 31 <> 0 then ''{8,16}''::smallint[]
    when get_byte(uuid_send(id), 15) & 63 <> 0 then ''{8,16,32}''::smallint[]
    when get_byte(uuid_send(id), 15) & 127 <> 0 then ''{8,16,32,64}''::smallint[]
    when get_byte(uuid_send(id), 15) <> 0 then ''{8,16,32,64,128}''::smallint[]
    when get_byte(uuid_send(id), 14) & 1 <> 0 then ''{8,16,32,64,128,256}''::smallint[]
    else ''{8,16,32,64,128,256,512}''::smallint[] end';
  today constant date := (now() at time zone 'UTC')::date;
  matched constant text[] := array(
    select format('select id, case when fact_tokens_until <= %L then ''{}'' else fact_tokens end as tokens
      from white_label_services where approved %s', today, condition)
      from unnest(conditions) condition);
begin
  total := expected;
  loop
    -- The largest power of two that leaves enough of them.
    rate := case when total <= most_read then 1
      else greatest(smallest_rate, least(largest_rate, 1 << floor(log(2, total / aimed_at))::integer)) end;
    execute format('
      with matched as materialized (%s),
      counted as (
        select token, count(*) as listings from (select unnest(tokens) as token from matched) held group by token having count(*) >= $1)
      select (select count(*) * $2 from matched), (
               select jsonb_object_agg(field, listed) from (
                 select known.field, jsonb_object_agg(known.value, counted.listings * $2) as listed
                   from counted join fact_tokens known using (token) group by known.field) fields),
             (select array_agg(id) from matched where $2 = 1)',
      case when rate = 1 then array_to_string(matched, ' union ')
        else format('%s and (%s) @> %L::smallint[]', matched[1], samples, array[rate]) end)
      into total, counts, ids using case when rate > 1 then fewest_estimated else 1 end, rate;
    exit when rate = 1 or total > most_read and (total >= fewest_sampled * rate or rate = smallest_rate);
  end loop;
  counts := coalesce(counts, '{}');
  if rate = 1 then ids := coalesce(ids, '{}'); end if;
end $$;
