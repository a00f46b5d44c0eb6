-- Begins a run of the alerts with the listings that have changed since the last one, and returns its id; that of the open
-- run, if there is one.
create or replace function start_alert_run() returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most_listings constant integer := 20000;
  run uuid;
  taken uuid[];
begin
  select id into run from alert_runs where finished_at is null;
  if found then return run; end if;

  -- A row that a change holds is left for the next run. What the listings are now is read by a later statement, which sees
  -- every change whose row was taken.
  select array_agg(listing_id) into taken from (
    select listing_id from listing_changes order by changed_at limit most_listings for update skip locked) changes;
  insert into alert_runs (is_weekly, listings)
    values (not exists (select from alert_runs where is_weekly and started_at >= date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'),
            coalesce(cardinality(taken), 0))
    returning id into run;
  delete from alert_listings;
  -- With their mails, and the news of searches that are not mailed.
  delete from alert_runs where started_at < now() - interval '30 days';
  insert into alert_listings (listing_id, is_after, changed_at, service_type, location, language, price_from, fact_tokens,
      business_name, description, words, name_words)
    select listing_id, false, changed_at, service_type, location, language, price_from, fact_tokens,
           business_name, description, words, name_words
      from listing_changes where listing_id = any (taken) and was_public;
  insert into alert_listings (listing_id, is_after, changed_at, service_type, location, language, price_from, fact_tokens,
      fact_tokens_until, fields, business_name, description, words, name_words)
    select listing.id, true, former.changed_at, listing.service_type, listing.location, listing.language, listing.price_from,
           listing.fact_tokens, listing.fact_tokens_until,
           case when former.was_public then array(
               select field from jsonb_object_keys(former.facts || listing.facts) field
                where former.facts -> field is distinct from listing.facts -> field)
             || case when (former.price_from, former.price_unit) is distinct from (listing.price_from, listing.price_unit)
                  then '{price_from}' else '{}' end::text[]
             else '{}' end,
           listing.business_name, listing.description, listing.words, listing.name_words
      from listing_changes former join white_label_services listing on listing.id = former.listing_id
     where former.listing_id = any (taken) and listing.approved;
  delete from listing_changes where listing_id = any (taken);
  analyze alert_listings;
  return run;
end $$;
grant execute on function start_alert_run() to app_worker;
