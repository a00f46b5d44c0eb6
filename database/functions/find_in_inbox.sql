-- One page of the organisation's enquiries, the latest first, with what the buyer has shared.
-- Planned for the values of each call: a state that is wanted has an index of its own.
create or replace function find_in_inbox(wanted_state text, searched text, before timestamptz, most integer)
returns table (
  id uuid, listing_name text, kind text, state text, sent_at timestamptz, last_at timestamptz, is_new boolean,
  contact_name text, first_words text
)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  -- Read one after the other, before the index of words is asked.
  latest constant integer := 500;
  organisation constant uuid := current_organisation();
  query constant tsquery := websearch_to_tsquery('simple', coalesce(searched, ''));
  found uuid[];
begin
  -- Words that many conversations hold are among the latest; the index would bring all of the inbox.
  found := array(
    select recent.id from (
      select enquiries.id, enquiries.last_at, words from enquiries
       where organisation_id = organisation and reported_at is null
         and (wanted_state is null or enquiries.state = wanted_state)
         and (before is null or enquiries.last_at < before)
       order by enquiries.last_at desc, enquiries.id
       limit case when searched is null then most else latest end) recent
     where searched is null or words @@ query
     order by recent.last_at desc, recent.id
     limit most);
  if searched is not null and cardinality(found) < most then
    found := array(
      with matching as materialized (
        select enquiries.id, enquiries.last_at from enquiries
         where organisation_id = organisation and reported_at is null
           and (wanted_state is null or enquiries.state = wanted_state)
           and (before is null or enquiries.last_at < before)
           and words @@ query)
      select matching.id from matching order by matching.last_at desc, matching.id limit most);
  end if;
  return query
    select enquiries.id, enquiries.listing_name, enquiries.kind, enquiries.state, enquiries.sent_at, enquiries.last_at,
           enquiries.is_new_for_provider, enquiries.contact_name, left(first.message, 160)
      from enquiries
      join enquiry_messages first on first.key = enquiries.key
     where enquiries.id = any (found)
     order by enquiries.last_at desc, enquiries.id;
end $$;
grant execute on function find_in_inbox(text, text, timestamptz, integer) to app_provider;
