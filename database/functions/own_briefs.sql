-- What the actor has asked several providers, or one of these briefs, the latest first.
create or replace function own_briefs(wanted uuid default null)
returns table (
  id uuid, purpose text, clients integer, countries text[], languages text[], budget integer, start text, must_haves jsonb,
  sent_at timestamptz, expires_at timestamptz, is_over boolean, asked integer, replied integer, is_new boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select briefs.id, purpose, clients, countries, languages, budget, start, must_haves, sent_at, expires_at, expires_at <= now(),
         count(letter.id)::integer, count(coalesce(letter.answered_at, letter.declined_at))::integer, bool_or(letter.is_new_for_buyer)
    from briefs join brief_letters letter on letter.brief_id = briefs.id
   where buyer_id = current_actor() and (wanted is null or briefs.id = wanted)
   group by briefs.id order by sent_at desc, briefs.id limit 200
$$;
grant execute on function own_briefs(uuid) to app_provider;
