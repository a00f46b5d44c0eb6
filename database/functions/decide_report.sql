-- The text stays hidden, or is shown again to who reported it. Not by who belongs to a side.
create or replace function decide_report(report uuid, decided text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked message_reports;
  reported enquiry_messages;
  enquiry enquiries;
  letter brief_letters;
  buyer uuid;
begin
  if not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role <> 'provider' and suspended_at is null
  ) then
    raise exception 'only staff decide reports' using errcode = 'insufficient_privilege';
  end if;
  select * into asked from message_reports where id = report;
  if not found then return 'no-such-report'; end if;
  select * into reported from enquiry_messages where id = asked.message_id;
  select * into enquiry from enquiries where id = reported.enquiry_id for update;
  select * into letter from brief_letters where id = asked.letter_id for update;
  select * into asked from message_reports where id = report for update;
  if not found then return 'no-such-report'; end if;
  if asked.outcome is not null then return 'already-decided'; end if;
  buyer := coalesce(enquiry.buyer_id, (select buyer_id from briefs where id = letter.brief_id));
  if buyer = current_actor() or is_member(current_actor(), coalesce(enquiry.organisation_id, letter.organisation_id)) then
    return 'own-report';
  end if;
  update message_reports set outcome = decided, decided_by = current_actor(), decided_at = now() where id = report;
  if decided = 'shown' then
    update enquiry_messages set hidden_at = null where id = reported.id;
    if reported.key = enquiry.key then
      update enquiries set reported_at = null, is_new_for_provider = read_at is null where id = enquiry.id;
      perform count_replies(enquiry.organisation_id);
    end if;
    if asked.is_by_buyer then
      update brief_letters set note_hidden_at = null where id = letter.id;
    else
      update brief_letters set reported_at = null, is_new_for_provider = read_at is null where id = letter.id;
    end if;
  end if;
  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), 'report-decided', report::text, json_build_object('outcome', decided));
  perform show_enquiry_change(enquiry.id);
  perform show_brief_change(letter.id);
  return 'decided';
end $$;
grant execute on function decide_report(uuid, text) to app_moderator;
