-- Ends briefs whose deadline is over, at most so many at once, and returns how many. A buyer who still waited for someone is told.
create or replace function end_briefs(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brief uuid;
  letter uuid;
  number integer := 0;
begin
  for brief in
    select id from briefs where ended_at is null and expires_at <= now() order by expires_at limit most for update skip locked
  loop
    update briefs set ended_at = now() where id = brief;
    letter := null;
    with expired as (
      update brief_letters
         set expired_at = now(), last_at = clock_timestamp(), is_new_for_provider = false, is_new_for_buyer = true
       where brief_id = brief and state in ('sent', 'read')
      returning id
    )
    select min(id::text)::uuid into letter from expired;
    if letter is not null then perform tell_of_brief(letter, 'ended'); end if;
    perform show_brief_change(id) from brief_letters where brief_id = brief;
    number := number + 1;
  end loop;
  return number;
end $$;
grant execute on function end_briefs(integer) to app_worker;
