-- Hides a brief from the organisation that was asked, or with a brief the note of an answer from its buyer, at once, and shows that
-- text to staff.
create or replace function report_brief(wanted uuid, of_brief uuid, given_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter brief_letters := own_brief_letter(wanted, of_brief);
  as_buyer constant boolean := of_brief is not null;
  reported_version constant integer := case when of_brief is null then 0 else letter.version end;
begin
  if letter.id is null then return 'no-such-brief'; end if;
  if as_buyer and letter.note is null or exists (
    select from message_reports where letter_id = wanted and is_by_buyer = as_buyer and letter_version = reported_version
  ) then
    return 'nothing-reported';
  end if;
  insert into message_reports (letter_id, letter_version, is_by_buyer, reporter_id, reason)
    values (wanted, reported_version, as_buyer, current_actor(), given_reason);
  if as_buyer then
    update brief_letters set note_hidden_at = now() where id = wanted;
  else
    update brief_letters set reported_at = now(), is_new_for_provider = false where id = wanted;
  end if;
  perform show_brief_change(wanted);
  return 'reported';
end $$;
grant execute on function report_brief(uuid, uuid, text) to app_provider;
