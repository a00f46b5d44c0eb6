-- Derives anew what listings are found by whose facts have aged, the longest aged first, and returns how many. A listing that
-- is being edited is left for the next call.
create or replace function derive_aged_facts(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  derived integer;
begin
  update white_label_services set fact_dates = fact_dates where id in (
    select id from white_label_services where fact_tokens_until <= (now() at time zone 'UTC')::date
     order by fact_tokens_until limit most for update skip locked);
  get diagnostics derived = row_count;
  return derived;
end $$;
grant execute on function derive_aged_facts(integer) to app_worker;
