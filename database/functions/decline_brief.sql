create or replace function decline_brief(wanted uuid, given_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter brief_letters := own_brief_letter(wanted);
begin
  if letter.id is null then return 'no-such-brief'; end if;
  if letter.state not in ('sent', 'read') or exists (select from briefs where id = letter.brief_id and expires_at <= now()) then
    return 'closed';
  end if;
  update brief_letters
     set declined_at = now(), decline_reason = given_reason, answered_by = current_actor(), read_at = coalesce(read_at, now()),
         last_at = clock_timestamp(), is_new_for_provider = false, is_new_for_buyer = true
   where id = wanted;
  perform tell_of_brief(wanted, 'declined');
  return 'declined';
end $$;
grant execute on function decline_brief(uuid, text) to app_provider;
