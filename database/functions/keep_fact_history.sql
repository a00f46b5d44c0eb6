-- Keeps what a live listing no longer states. A trigger, so that no code path can skip it.
create or replace function keep_fact_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into listing_fact_history (listing_id, field, fact, stated_at)
  select new.id, former.field, former.fact, (old.fact_dates -> former.field ->> 'statedAt')::date
    from jsonb_each(old.facts) former (field, fact)
   where new.facts -> former.field is distinct from former.fact;
  return null;
end $$;

create or replace trigger listings_keep_fact_history after update of facts on white_label_services
  for each row when (old.status = 'approved' and old.facts is distinct from new.facts)
  execute function keep_fact_history();
