-- Changes what a phrase means to the search. The database itself checks for an admin with a recent second factor, because all
-- staff share one role. A phrase has one entry, in one of the two tables. Without a kind it is removed, and releases leave
-- it out from then on. Returns what it was before; null if it had no entry.
create or replace function change_search_entry(changed text, kind text, alternatives text[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former jsonb;
  spoken text;
begin
  if not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role = 'admin' and suspended_at is null
  ) then
    raise exception 'only an admin changes what words mean to the search' using errcode = 'insufficient_privilege';
  end if;
  -- Two changes come one after the other. Searches go on reading.
  lock table search_terms in exclusive mode;

  select jsonb_build_object('kind', 'meaning', 'standsFor', stands_for), language into former, spoken
    from search_glossary where phrase = changed order by language <> 'en', language limit 1;
  if former is null then
    select jsonb_build_object('kind', coalesce(leads_to, 'filler'), 'standsFor', '{}'::text[]) into former
      from search_noise where phrase = changed;
  end if;
  if kind is null and former is null then return null; end if;

  if former ->> 'kind' = 'meaning' then delete from search_glossary where phrase = changed;
  elsif former is not null then delete from search_noise where phrase = changed;
  end if;
  if kind is null then
    insert into search_dropped (phrase) values (changed) on conflict do nothing;
  else
    delete from search_dropped where phrase = changed;
    if kind = 'meaning' then
      insert into search_glossary (phrase, language, stands_for) values (changed, coalesce(spoken, 'en'), alternatives);
    else
      insert into search_noise (phrase, leads_to) values (changed, nullif(kind, 'filler'));
    end if;
  end if;

  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), case when kind is null then 'search-entry-removed' else 'search-entry-saved' end, changed,
      jsonb_strip_nulls(jsonb_build_object(
        'kind', kind, 'standsFor', case when kind = 'meaning' then alternatives end, 'before', former)));
  return former;
end $$;
grant execute on function change_search_entry(text, text, text[]) to app_moderator;
