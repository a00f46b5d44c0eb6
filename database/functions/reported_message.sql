-- What staff see of a reported text, and nothing else of its conversation or brief. Each look is in the audit log. A note that the
-- organisation has changed since was not reported, so it is left out.
create or replace function reported_message(report uuid)
returns table (
  message text, is_by_buyer boolean, is_of_brief boolean, reason text, reported_at timestamptz, sent_at timestamptz, outcome text
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role <> 'provider' and suspended_at is null
  ) then
    raise exception 'only staff read reported messages' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (actor_id, action, subject, details)
    select current_actor(), 'reported-message-read', message_reports.id::text, '{}' from message_reports where message_reports.id = report;
  return query
    select case when reports.message_id is not null then written.message
                when not reports.is_by_buyer then briefs.purpose
                when letter.version = reports.letter_version then letter.note end,
           reports.is_by_buyer, reports.letter_id is not null, reports.reason, reports.reported_at,
           case when reports.message_id is not null then written.sent_at
                when not reports.is_by_buyer then briefs.sent_at
                else letter.last_at end,
           reports.outcome
      from message_reports reports
      left join enquiry_messages written on written.id = reports.message_id
      left join brief_letters letter on letter.id = reports.letter_id
      left join briefs on briefs.id = letter.brief_id
     where reports.id = report;
end $$;
grant execute on function reported_message(uuid) to app_moderator;
