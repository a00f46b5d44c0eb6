-- Owes a mail about a letter to the buyer, or to each of the organisation's people, and updates open tabs. The mail says that
-- something is there.
create or replace function tell_of_brief(told uuid, kind text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue.enqueue('brief-notice-owed', json_build_object(
            'mailId', gen_random_uuid(), 'letterId', told, 'userId', users.id, 'kind', tell_of_brief.kind))
    from brief_letters
    join briefs on briefs.id = brief_id
    join users on suspended_at is null
              and case when tell_of_brief.kind in ('arrived', 'reminder') then is_member(users.id, organisation_id) else users.id = buyer_id end
   where brief_letters.id = told;
  perform show_brief_change(told);
end $$;
