-- How many listings meet a condition, or one of two, and how many of them have each value of a fact.
-- Up to 2,000 are all read, and 'ids' are theirs. Where more are expected, one in 'rate' is read, by the samples of the index,
-- and the figures are estimates; values that too few of the sample have are left out, because their estimate would be far off.
create or replace function count_matches(
  conditions text[], expected double precision, out ids uuid[], out total bigint, out rate integer, out counts jsonb
)
language plpgsql stable parallel safe set search_path = public, pg_temp
set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB' as $$
declare
  most_read constant integer := 2000;
  fewest_sampled constant integer := 250;
  fewest_estimated constant integer := 25;
  -- As the index has it.
  samples constant text := 'case when get_byte(uuid_send(id), 15) & 7 <> 0 then ''{}''::smallint[]
    when get_byte(uuid_send(id), 15) & 63 <> 0 then ''{8}''::smallint[]
    when get_byte(uuid_send(id), 14) & 7 <> 0 then ''{8,64}''::smallint[] else ''{8,64,512}''::smallint[] end';
  today constant date := (now() at time zone 'UTC')::date;
  matched constant text := (
    select string_agg(format('select id, case when fact_tokens_until <= %L then ''{}'' else fact_tokens end as tokens
      from white_label_services where approved %s %%1$s', today, replace(condition, '%', '%%')), ' union ')
      from unnest(conditions) condition);
begin
  rate := case when expected > 300000 then 512 when expected > most_read then 64 else 1 end;
  loop
    execute format('
      with matched as materialized (' || matched || '),
      counted as (
        select token, count(*) as listings from (select unnest(tokens) as token from matched) held group by token having count(*) >= $1)
      select (select count(*) * $2 from matched), (
               select jsonb_object_agg(field, listed) from (
                 select known.field, jsonb_object_agg(known.value, counted.listings * $2) as listed
                   from counted join fact_tokens known using (token) group by known.field) fields),
             (select array_agg(id) from matched where $2 = 1)',
      case when rate > 1 then format('and (%s) @> %L::smallint[]', samples, array[rate]) end)
      into total, counts, ids using case when rate > 1 then fewest_estimated else 1 end, rate;
    exit when rate = 1;
    if total <= most_read then
      rate := 1;
    elsif total < fewest_sampled * rate and rate > 8 then
      rate := rate / 8;
    else
      exit;
    end if;
  end loop;
  counts := coalesce(counts, '{}');
  if rate = 1 then ids := coalesce(ids, '{}'); end if;
end $$;
