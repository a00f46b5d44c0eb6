-- Queues the purge of cached pages that show the changed listings. The second job, 3 seconds later, purges pages that were
-- rendered from the old state in between, for example on a replica that lagged behind.
create or replace function announce_public_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed json;
begin
  if tg_op = 'INSERT' then
    select public_change_payload(array_agg(id), array_agg(distinct service_type)) into changed from listings_after where approved;
  elsif tg_op = 'DELETE' then
    select public_change_payload(array_agg(id), array_agg(distinct service_type)) into changed from listings_before where approved;
  else
    select public_change_payload(array_agg(distinct id), array_agg(distinct service_type)) into changed
      from (
        select before.id, unnest(array[before.service_type, after.service_type]) as service_type
          from listings_before before join listings_after after using (id)
         where (before.approved or after.approved)
           -- Getting its first organisation changes nothing on a page.
           and (before.organisation_id is null) = (after.organisation_id is null)
      ) either;
  end if;
  if changed is null then return null; end if;

  perform queue.enqueue('public-listings-changed', changed, priority => -10);
  perform queue.enqueue('public-listings-changed', changed, run_at => clock_timestamp() + interval '3 seconds', priority => -10);
  return null;
end $$;
