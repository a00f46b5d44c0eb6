-- The organisation's answers by field, and its note. Each time they replace those before, if the form has seen them.
create or replace function answer_brief(wanted uuid, answers jsonb, written text, seen integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter brief_letters := own_brief_letter(wanted);
  stored jsonb;
begin
  if letter.id is null then return 'no-such-brief'; end if;
  select coalesce(jsonb_object_agg(field, answer), '{}') into stored from brief_questions where letter_id = wanted and answer is not null;
  if stored = answers and letter.note is not distinct from written and letter.answered_at is not null then return 'answered'; end if;
  if letter.version <> seen then return 'changed-meanwhile'; end if;
  if letter.state in ('declined', 'expired') or letter.note_hidden_at is not null or exists (
    select from briefs where id = letter.brief_id
       and (expires_at <= now() or exists (select from enquiry_blocks block
                                            where block.organisation_id = letter.organisation_id and block.buyer_id = briefs.buyer_id))
  ) then
    return 'closed';
  end if;

  update brief_questions
     set answer = answers -> field, answered_at = case when answers ? field then coalesce(case when answer = answers -> field then answered_at end, now()) end
   where letter_id = wanted;
  update brief_letters
     set note = written, version = version + 1, answered_at = coalesce(answered_at, now()), answered_by = current_actor(),
         read_at = coalesce(read_at, now()), last_at = clock_timestamp(), is_new_for_provider = false, is_new_for_buyer = true
   where id = wanted;
  if letter.answered_at is null then
    perform tell_of_brief(wanted, 'answered');
  else
    perform show_brief_change(wanted);
  end if;
  return 'answered';
end $$;
grant execute on function answer_brief(uuid, jsonb, text, integer) to app_provider;
