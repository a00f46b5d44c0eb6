-- A trigger writes the events, so that no code path can skip them and no role can forge them.
create or replace function record_revision_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status
     and (new.business_name, new.service_type, new.location, new.language, new.website, new.price_from, new.price_unit,
          new.one_line, new.description, new.logo_url, new.facts, new.pictures)
         is not distinct from
         (old.business_name, old.service_type, old.location, old.language, old.website, old.price_from, old.price_unit,
          old.one_line, old.description, old.logo_url, old.facts, old.pictures)
  then
    return null;
  end if;
  insert into listing_events (listing_id, user_id, created_at, kind, content)
  select new.listing_id, coalesce(current_actor(), new.user_id),
         case when tg_op = 'INSERT' then new.created_at else now() end,
         case when new.status = 'withdrawn' then 'update-withdrawn'
              when tg_op = 'INSERT' then 'update-proposed' else 'update-edited' end,
         listing_content(new.business_name, new.service_type, new.location, new.language,
                         new.website, new.price_from, new.description, new.logo_url)
           || jsonb_build_object('priceUnit', new.price_unit, 'oneLine', new.one_line, 'facts', new.facts, 'pictures', new.pictures);
  return null;
end $$;
