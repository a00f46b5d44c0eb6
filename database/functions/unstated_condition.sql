-- The listings that may meet the wanted facts, but have not stated all of them: of each field they have a wanted value or no
-- current one, and of one field at least no current one. Every current value has a token, so no token means 'not stated'. A
-- domain is proven or not, and never 'not stated'.
create or replace function unstated_condition(wanted jsonb) returns text
language sql stable parallel safe set search_path = public, pg_temp as $$
  with asked as (
    select format('fact_tokens && %L::smallint[]', array(
             select known.token from fact_tokens known where known.field = asked.field and asked.accepted ? known.value)) as meets,
           case when asked.field = 'domain' then 'false' else format('not fact_tokens && %L::smallint[]', array(
             select known.token from fact_tokens known where known.field = asked.field)) end as is_unstated
      from jsonb_each(wanted) asked (field, accepted)
  )
  select concat(
      string_agg(format(' and (%s or %s)', meets, is_unstated), ''),
      format(' and (%s)', string_agg(is_unstated, ' or ')),
      format(' and coalesce(fact_tokens_until > %L, true)', (now() at time zone 'UTC')::date))
    from asked
$$;
