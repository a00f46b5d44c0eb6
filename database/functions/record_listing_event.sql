-- A trigger writes the events, so that no code path can skip them and no role can forge them.
create or replace function record_listing_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then return null; end if;
  insert into listing_events (listing_id, user_id, created_at, kind, content, refused)
  select new.id, coalesce(current_actor(), new.user_id),
         case when tg_op = 'INSERT' then new.submitted_at else now() end,
         case when tg_op = 'INSERT' then 'submitted' when old.status = 'rejected' then 'resubmitted' else 'edited' end,
         listing_content(new.business_name, new.service_type, new.location, new.language,
                         new.website, new.price_from, new.description, new.logo_url)
           || jsonb_build_object('priceUnit', new.price_unit, 'oneLine', new.one_line, 'facts', new.facts, 'pictures', new.pictures),
         case when tg_op = 'UPDATE' and old.status = 'rejected' then
           listing_content(old.business_name, old.service_type, old.location, old.language,
                           old.website, old.price_from, old.description, old.logo_url)
           || jsonb_build_object('priceUnit', old.price_unit, 'oneLine', old.one_line, 'facts', old.facts, 'pictures', old.pictures)
         end;
  return null;
end $$;
