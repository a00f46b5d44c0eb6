-- Writes the reply figures of one organisation, or of all. The last seven days are left out, because their answers may still
-- come; so are reported messages. Below five enquiries there are no figures.
create or replace function count_replies(organisation uuid default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with counted as (
    select enquiries.organisation_id as id, count(*) as asked, count(coalesce(answered_at, declined_at)) as replied,
           percentile_cont(0.5) within group (order by extract(epoch from coalesce(answered_at, declined_at) - sent_at)) as median
      from enquiries
     where enquiries.organisation_id is not null and (organisation is null or enquiries.organisation_id = organisation)
       and sent_at between now() - interval '90 days' and now() - interval '7 days' and reported_at is null
     group by 1 having count(*) >= 5
  ), gone as (
    delete from reply_figures
     where (organisation is null or organisation_id = organisation) and organisation_id not in (select id from counted)
  )
  insert into reply_figures as figures (organisation_id, asked, replied, median_seconds)
    select id, asked, replied, case when median is not null then greatest(0, round(median)) end from counted
    on conflict (organisation_id) do update
      set asked = excluded.asked, replied = excluded.replied, median_seconds = excluded.median_seconds, counted_at = now()
      where (figures.asked, figures.replied, figures.median_seconds) is distinct from (excluded.asked, excluded.replied, excluded.median_seconds);
end $$;
grant execute on function count_replies(uuid) to app_worker;
