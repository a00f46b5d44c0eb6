-- Reminds organisations once that have not replied, a day before the deadline or when half of a short time is over; at most so
-- many at once. Returns how many.
create or replace function remind_of_briefs(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter uuid;
  number integer := 0;
begin
  for letter in
    select brief_letters.id from brief_letters join briefs on briefs.id = brief_id
     where state in ('sent', 'read') and reminded_at is null and brief_letters.reported_at is null and ended_at is null and expires_at > now()
       and expires_at - least(interval '1 day', (expires_at - sent_at) / 2) <= now()
     order by expires_at limit most for update of brief_letters skip locked
  loop
    update brief_letters set reminded_at = now() where id = letter;
    perform tell_of_brief(letter, 'reminder');
    number := number + 1;
  end loop;
  return number;
end $$;
grant execute on function remind_of_briefs(integer) to app_worker;
