-- A promoted listing is due after 24 hours, any other after two business days (UTC), counted from Monday if it comes at a weekend.
create or replace function review_due(submitted_at timestamptz, promoted boolean) returns timestamptz
language sql immutable parallel safe as $$
  select case when promoted then submitted_at + interval '24 hours' else (
    select (start + case when extract(isodow from start) in (4, 5) then interval '4 days' else interval '2 days' end)
             at time zone 'utc'
      from (select case when extract(isodow from submitted_at at time zone 'utc') < 6
                     then submitted_at at time zone 'utc'
                     else date_trunc('week', submitted_at at time zone 'utc') + interval '7 days' end as start) counted
  ) end
$$;
