-- What a listing can be found and sorted by: the tokens of its current facts and of its proven domain, and what clients cost.
-- A trigger, so that they can't differ from the facts.
create or replace function derive_fact_tokens() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  wholesale jsonb;
  minimum jsonb;
begin
  with stated as materialized (
    select field, fact -> 'value' as value, fact ->> 'tier' = 'no' as is_no, (new.fact_dates -> field ->> 'agesOn')::date as ages_on
      from jsonb_each(new.facts) stated (field, fact)
     where (new.fact_dates -> field ->> 'agesOn')::date > today
  ), tokens as (
    select known.token from stated join fact_tokens known using (field)
     where case
       when stated.is_no then known.value = 'no'
       else case jsonb_typeof(coalesce(stated.value -> 'amount', stated.value))
         when 'number' then known.range @> coalesce(stated.value -> 'amount', stated.value)::numeric
         when 'string' then stated.value #>> '{}' = known.value
         when 'boolean' then stated.value = to_jsonb(known.value = 'yes') and known.value in ('yes', 'no')
         -- A certificate counts while it is valid.
         when 'array' then stated.value ? known.value or exists (
           select from jsonb_array_elements(stated.value) held
            where held ->> 'name' = known.value and (held ->> 'validTo')::date >= today) end
       end
    union all
    select token from fact_tokens where field = 'domain' and value = 'proven' and new.proven_domain is not null
  )
  select coalesce((select array_agg(token order by token) from tokens), '{}'),
         least((select min(ages_on) from stated), (
           select min((held ->> 'validTo')::date) + 1 from stated, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value end) held
            where (held ->> 'validTo')::date >= today))
    into new.fact_tokens, new.fact_tokens_until;
  if (new.fact_dates -> 'wholesale_price' ->> 'agesOn')::date > today then wholesale := new.facts -> 'wholesale_price'; end if;
  if (new.fact_dates -> 'minimum' ->> 'agesOn')::date > today then minimum := new.facts -> 'minimum'; end if;
  new.cost_10 := monthly_cost(wholesale, minimum, 10);
  new.cost_50 := monthly_cost(wholesale, minimum, 50);
  return new;
end $$;

create or replace trigger listings_search_tokens
  before insert or update of facts, fact_dates, website, organisation_id, proven_domain on white_label_services
  for each row execute function derive_fact_tokens();
