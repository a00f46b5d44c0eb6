-- Dates what is new in a listing's facts and keeps the dates of what stayed, so that no code path can forget or forge them.
create or replace function date_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  select coalesce(jsonb_object_agg(stated.field, case
           when old.facts -> stated.field = stated.fact then old.fact_dates -> stated.field
           else jsonb_build_object('statedAt', today, 'agesOn', today + coalesce(known.days, 90))
         end), '{}')
    into new.fact_dates
    from jsonb_each(new.facts) stated (field, fact)
    left join fact_fields known on known.name = stated.field;
  return new;
end $$;

create or replace trigger listings_date_facts before insert or update of facts on white_label_services
  for each row execute function date_facts();
