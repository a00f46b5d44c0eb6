-- The former name of consume_rate_limit, for processes of release 0.3.0; dropped with the next release.
create or replace function take_turn(keys text[], most integer[], seconds integer[]) returns integer
language plpgsql as $$
begin
  return consume_rate_limit(keys, most, seconds);
end $$;
