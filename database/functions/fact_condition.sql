-- The wanted facts as a condition: of each field, one of its values. {"sso": ["saml", "oidc"], "term": ["max-0", "max-1"]}
-- Listings whose tokens have aged are left out until the hourly job has derived them anew.
create or replace function fact_condition(wanted jsonb) returns text
language sql stable parallel safe set search_path = public, pg_temp as $$
  select concat(
      string_agg(format(' and fact_tokens && %L::smallint[]', array(
        select known.token from fact_tokens known where known.field = asked.field and asked.accepted ? known.value)), ''),
      format(' and coalesce(fact_tokens_until > %L, true)', (now() at time zone 'UTC')::date))
    from jsonb_each(wanted) asked (field, accepted)
  having count(*) > 0
$$;
