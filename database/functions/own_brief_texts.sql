-- For the download of personal data: the actor's briefs with the answers to them, and what the actor answered for an organisation.
create or replace function own_brief_texts()
returns table (listing_name text, is_own boolean, sent_at timestamptz, purpose text, details jsonb, note text, answers jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select letter.listing_name, briefs.buyer_id = current_actor(), briefs.sent_at,
         case when briefs.buyer_id = current_actor() then briefs.purpose end,
         case when briefs.buyer_id = current_actor() then
           jsonb_build_object('clients', clients, 'countries', countries, 'languages', languages, 'budget', budget, 'start', start,
                              'mustHaves', must_haves) end,
         letter.note,
         (select jsonb_object_agg(field, answer) from brief_questions where letter_id = letter.id and answer is not null)
    from brief_letters letter join briefs on briefs.id = letter.brief_id
   where briefs.buyer_id = current_actor() or letter.answered_by = current_actor()
   order by briefs.sent_at, letter.position
$$;
grant execute on function own_brief_texts() to app_provider;
