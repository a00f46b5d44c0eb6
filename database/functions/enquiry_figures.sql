-- Counts of what was asked and reported, by day or week (UTC), without who asked whom or what. For admins.
-- Answers and refusals are replies. Reported enquiries are left out. An account is at the limit on each day on which it sent
-- as many enquiries as one may.
create or replace function enquiry_figures(unit text, since timestamptz, most_a_day integer)
returns table (
  start text, enquiries bigint, replied bigint, letters bigint, letters_replied bigint, at_limit bigint, reports bigint,
  still_hidden bigint
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role = 'admin' and suspended_at is null
  ) then
    raise exception 'only admins see figures' using errcode = 'insufficient_privilege';
  end if;
  return query
    with counted (moment, enquiries, replied, letters, letters_replied, at_limit, reports, still_hidden) as (
      select sent_at, 1, (num_nonnulls(answered_at, declined_at) > 0)::integer, 0, 0, 0, 0, 0
        from enquiries where sent_at >= since and reported_at is null
      union all
      select sent_at, 0, 0, 1, (num_nonnulls(answered_at, declined_at) > 0)::integer, 0, 0, 0
        from briefs join brief_letters on brief_id = briefs.id where sent_at >= since and reported_at is null
      union all
      select min(sent_at), 0, 0, 0, 0, 1, 0, 0
        from enquiries where sent_at >= since and buyer_id is not null group by buyer_id, sent_on having count(*) >= most_a_day
      union all
      select reported_at, 0, 0, 0, 0, 0, 1, (outcome is distinct from 'shown')::integer
        from message_reports where reported_at >= since
    )
    select date_trunc(unit, counted.moment at time zone 'utc')::date::text, sum(counted.enquiries), sum(counted.replied),
           sum(counted.letters), sum(counted.letters_replied), sum(counted.at_limit), sum(counted.reports), sum(counted.still_hidden)
      from counted group by 1;
end $$;
grant execute on function enquiry_figures(text, timestamptz, integer) to app_moderator;
