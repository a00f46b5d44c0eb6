-- The letters of one of the actor's briefs: what each listing states now, and what its organisation has answered.
create or replace function own_brief_letters(wanted uuid)
returns table (
  id uuid, listing_id uuid, listing_name text, logo_url text, category text, is_listed boolean, is_open boolean, state text,
  answered_at timestamptz, declined_at timestamptz, decline_reason text, note text, is_note_hidden boolean, current_facts jsonb,
  questions jsonb, is_blocked boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select letter.id, letter.listing_id, letter.listing_name, listing.logo_url, listing.service_type, listing.id is not null,
         letter.organisation_id is not null,
         case when letter.state in ('sent', 'read') and briefs.expires_at <= now() then 'expired' else letter.state end,
         letter.answered_at, letter.declined_at, letter.decline_reason, case when letter.note_hidden_at is null then letter.note end,
         letter.note_hidden_at is not null, coalesce(listing.current_facts, '{}'),
         (select coalesce(jsonb_object_agg(field, answer), '{}') from brief_questions where letter_id = letter.id),
         exists (select from enquiry_blocks block
                  where block.organisation_id = letter.organisation_id and block.buyer_id = briefs.buyer_id and is_by_buyer)
    from briefs
    join brief_letters letter on letter.brief_id = briefs.id
    left join white_label_services owned on owned.id = letter.listing_id and owned.organisation_id = letter.organisation_id
    left join public_listings listing on listing.id = owned.id
   where briefs.id = wanted and briefs.buyer_id = current_actor()
   order by letter.position
$$;
grant execute on function own_brief_letters(uuid) to app_provider;
