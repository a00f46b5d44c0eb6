-- Keeps what changed listings were, for the next run of the alerts. A later change only moves the time: it waits while a run
-- takes the row, and then writes a new one.
create or replace function keep_state_before() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_changes (listing_id, was_public)
      select id, false from listings_after where approved
      on conflict (listing_id) do update set changed_at = excluded.changed_at;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (listing_id, was_public, service_type, location, language, price_from, price_unit, fact_tokens, facts,
        business_name, description, words, name_words)
      select id, true, service_type, location, language, price_from, price_unit, fact_tokens, facts,
             business_name, description, words, name_words
        from listings_before where approved
      on conflict (listing_id) do update set changed_at = excluded.changed_at;
  else
    insert into listing_changes (listing_id, was_public, service_type, location, language, price_from, price_unit, fact_tokens, facts,
        business_name, description, words, name_words)
      select after.id, before.approved, shown.service_type, shown.location, shown.language, shown.price_from, shown.price_unit,
             shown.fact_tokens, shown.facts, shown.business_name, shown.description, shown.words, shown.name_words
        from listings_after after
        join listings_before before on before.id = after.id
        left join listings_before shown on shown.id = before.id and shown.approved
       where (before.approved or after.approved)
         and (before.approved, before.service_type, before.location, before.language, before.price_from, before.price_unit,
              before.fact_tokens, before.facts, before.business_name, before.description)
             is distinct from
             (after.approved, after.service_type, after.location, after.language, after.price_from, after.price_unit,
              after.fact_tokens, after.facts, after.business_name, after.description)
      on conflict (listing_id) do update set changed_at = excluded.changed_at;
  end if;
  return null;
end $$;
