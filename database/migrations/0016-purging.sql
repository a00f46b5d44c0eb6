-- Whatever copies of pages show a listing that changes in public are dropped by jobs of the same transaction. Every way
-- to change one passes here: decisions, edits, promotions, deletions, suspensions. The second job catches a page that was
-- being made from the old state, or on a replica that had not heard yet, when the first one ran.
create function announce_public_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed json;
begin
  if tg_op = 'INSERT' then
    select told_of(array_agg(id), array_agg(distinct service_type)) into changed from listings_after where approved;
  elsif tg_op = 'DELETE' then
    select told_of(array_agg(id), array_agg(distinct service_type)) into changed from listings_before where approved;
  else
    select told_of(array_agg(distinct id), array_agg(distinct service_type)) into changed
      from (
        select before.id, unnest(array[before.service_type, after.service_type]) as service_type
          from listings_before before join listings_after after using (id)
         where before.approved or after.approved
      ) either;
  end if;
  if changed is null then return null; end if;

  perform queue.enqueue('public-listings-changed', changed, priority => -10);
  perform queue.enqueue('public-listings-changed', changed, run_at => clock_timestamp() + interval '3 seconds', priority => -10);
  return null;
end $$;

-- A hundred listings at once are on so many pages that all are dropped, which is told by naming none.
create function told_of(listings uuid[], categories text[]) returns json language sql stable as $$
  select json_build_object(
    'listings', case when cardinality(listings) > 100 then null else listings end,
    'categories', categories,
    'changedAt', clock_timestamp()
  )
  where cardinality(listings) > 0
$$;

create trigger listings_appear_in_public after insert on white_label_services
  referencing new table as listings_after for each statement execute function announce_public_change();
create trigger listings_change_in_public after update on white_label_services
  referencing old table as listings_before new table as listings_after
  for each statement execute function announce_public_change();
create trigger listings_leave_public after delete on white_label_services
  referencing old table as listings_before for each statement execute function announce_public_change();
