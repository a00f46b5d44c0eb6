-- The briefs to the actor's organisation, or one of them, the latest first: what is asked, and not by whom.
create or replace function asked_briefs(wanted uuid default null)
returns table (
  id uuid, listing_id uuid, listing_name text, is_listed boolean, state text, sent_at timestamptz, expires_at timestamptz, is_new boolean,
  purpose text, clients integer, countries text[], languages text[], budget integer, start text, must_haves jsonb,
  questions jsonb, note text, version integer, decline_reason text, is_blocked boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation constant uuid := current_organisation();
begin
  return query
    select letter.id, letter.listing_id, letter.listing_name, coalesce(listing.approved, false),
           case when letter.state in ('sent', 'read') and briefs.expires_at <= now() then 'expired' else letter.state end,
           briefs.sent_at, briefs.expires_at, letter.is_new_for_provider,
           briefs.purpose, briefs.clients, briefs.countries, briefs.languages, briefs.budget, briefs.start, briefs.must_haves,
           (select coalesce(jsonb_object_agg(field, answer), '{}') from brief_questions where letter_id = letter.id),
           letter.note, letter.version, letter.decline_reason,
           exists (select from enquiry_blocks block
                    where block.organisation_id = organisation and block.buyer_id = briefs.buyer_id and not is_by_buyer)
      from brief_letters letter
      join briefs on briefs.id = letter.brief_id
      left join white_label_services listing on listing.id = letter.listing_id
     where letter.organisation_id = organisation and letter.reported_at is null and (wanted is null or letter.id = wanted)
     order by letter.last_at desc, letter.id limit 200;
end $$;
grant execute on function asked_briefs(uuid) to app_provider;
