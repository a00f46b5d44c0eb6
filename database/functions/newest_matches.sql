-- The newest listings that match, as candidates for ranking: all of them up to 2,000 ('is_all'), else the newest 600; and
-- how many match. Where more than 20,000 are expected they are not counted (10,001 means more), and only the latest weeks are
-- read, as many as it takes.
-- 'scanned' is how many listings the index must look at. Each costs a step for each part of the query, and the steps are
-- limited: a text of many common words is answered from the latest weeks alone.
create or replace function newest_matches(
  query tsquery, filters text, expected double precision, scanned double precision, out ids uuid[], out matches bigint, out is_all boolean
)
language plpgsql stable parallel safe set search_path = public, pg_temp
set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  most_counted constant bigint := 10000;
  most_ranked_whole constant bigint := 2000;
  most_ranked_newest constant bigint := 600;
  most_steps constant double precision := 5000000;
  matched constant text := format('
    with matched as materialized (select id, created_at from white_label_services where approved and words @@ %L::tsquery %s and %%s),
    counted as (select count(*) as matches from matched)
    select coalesce(array_agg(id), ''{}''), (select matches from counted) from (
      select id from matched order by created_at desc, id desc
       limit case when (select matches from counted) <= $1 then $1 else $2 end) newest', query, filters);
  reach constant double precision := least(1, most_steps / greatest(scanned * numnode(query), 1));
  last_week integer;
  all_weeks integer;
  weeks integer;
begin
  if expected > 2 * most_counted or reach < 1 then
    select week_of(max(created_at)), week_of(max(created_at)) - week_of(min(created_at)) + 1 into last_week, all_weeks
      from white_label_services where approved;
    -- Twice what an even spread would need.
    weeks := ceil(all_weeks * least(reach, 2 * most_ranked_newest / greatest(expected, 1)));
    loop
      execute format(matched, 'week_of(created_at) > $3') into ids, matches
        using case when weeks < all_weeks then most_ranked_newest else most_ranked_whole end, most_ranked_newest, last_week - weeks;
      exit when matches >= most_ranked_newest or weeks >= all_weeks * reach;
      weeks := 4 * weeks;
    end loop;
    is_all := weeks >= all_weeks and matches = cardinality(ids);
    if matches::double precision * all_weeks / weeks > 2 * most_counted then matches := most_counted + 1; end if;
    if matches > most_counted or reach < 1 or weeks >= all_weeks then return; end if;
  end if;

  execute format(matched, 'true') into ids, matches using most_ranked_whole, most_ranked_newest;
  is_all := matches = cardinality(ids);
  matches := least(matches, most_counted + 1);
end $$;
