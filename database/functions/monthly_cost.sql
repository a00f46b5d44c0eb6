-- What so many clients cost a month in USD, by a wholesale price and a minimum; null if a price is not stated, not in USD, paid
-- once, or does not count clients. features/margin/price-book.ts has the same rule.
create or replace function monthly_cost(wholesale jsonb, minimum jsonb, clients integer) returns numeric
language plpgsql immutable parallel safe as $$
declare
  more constant jsonb := coalesce(wholesale -> 'more', '{}');
  base constant numeric := wholesale -> 'value' ->> 'amount';
  each constant numeric := more -> 'each' ->> 'amount';
  -- Nothing has no currency.
  currency constant text := case when base = 0 and each is not null then more -> 'each' ->> 'currency' else wholesale -> 'value' ->> 'currency' end;
  is_foreign constant boolean := each <> 0 and more -> 'each' ->> 'currency' <> currency;
  steps constant jsonb := case when is_foreign then '[]' else coalesce(more -> 'steps', '[]') end;
  -- Without a further price, the base price covers all numbers before the first step.
  included constant integer := coalesce((more ->> 'included')::integer, case when each is null then (steps -> 0 ->> 'from')::integer - 1 end, 0);
  least_paid constant numeric := case when minimum ->> 'value' = 'money' and minimum -> 'more' -> 'amount' ->> 'currency' = currency
    then (minimum -> 'more' -> 'amount' ->> 'amount')::numeric else 0 end;
  -- A minimum is paid besides the base price.
  last constant integer := greatest(clients, included + case when minimum ->> 'value' in ('clients', 'seats')
    then coalesce((minimum -> 'more' ->> 'count')::integer, 0) else 0 end);
  times constant integer := case when more ->> 'period' = 'year' then 1 else 12 end;
  -- A base price alone is for any number.
  price numeric := case when is_foreign then null when each is null and included = 0 and steps = '[]' then 0 else each end;
  first integer := included + 1;
  used numeric := 0;
  step jsonb;
begin
  if base is null or currency <> 'USD' or more ->> 'period' = 'once' or more ->> 'unit' <> 'client' then return null; end if;
  -- A step's price is for each number from its own on, not for those before it.
  for step in select value from jsonb_array_elements(steps || jsonb_build_object('from', greatest(last + 1, first))) loop
    used := used + case when least((step ->> 'from')::integer - 1, last) >= first
      then (least((step ->> 'from')::integer - 1, last) - first + 1) * price else 0 end;
    first := greatest((step ->> 'from')::integer, first);
    price := (step ->> 'price')::numeric;
  end loop;
  -- Of some of the numbers the price is not stated.
  if used is null then return null; end if;
  return round((times * base + greatest(times * used, 12 * least_paid)) / 12, 2);
end $$;
grant execute on function monthly_cost(jsonb, jsonb, integer) to app_public, app_provider, app_moderator, app_worker;
