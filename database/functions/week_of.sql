-- The number of the week of a date. An index uses it, so a change must rebuild that index.
create or replace function week_of(moment timestamptz) returns integer
language sql immutable parallel safe as $$
  select ((moment at time zone 'UTC')::date - date '2000-01-03') / 7
$$;
