-- Counts one attempt in each bucket, in order, until one is full; returns the seconds to wait, or 0. The lock on the row makes
-- the count exact for any number of concurrent callers.
create or replace function consume_rate_limit(keys text[], max_counts integer[], seconds integer[]) returns integer
language plpgsql as $$
begin
  for number in 1 .. cardinality(keys) loop
    insert into rate_limits as bucket (key, count, expires_at)
      values (keys[number], 1, clock_timestamp() + make_interval(secs => seconds[number]))
      on conflict (key) do update set
        count = case when bucket.expires_at <= clock_timestamp() then 1 else bucket.count + 1 end,
        expires_at = case when bucket.expires_at <= clock_timestamp() then excluded.expires_at else bucket.expires_at end
      where bucket.count < max_counts[number] or bucket.expires_at <= clock_timestamp();
    if not found then
      return (
        select greatest(1, ceil(extract(epoch from expires_at - clock_timestamp())))
        from rate_limits where key = keys[number]
      );
    end if;
  end loop;
  return 0;
end $$;
grant execute on function consume_rate_limit(text[], integer[], integer[]) to app_web, app_worker;
