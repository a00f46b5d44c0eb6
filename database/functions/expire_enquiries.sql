-- Ends enquiries that were not answered in time, at most so many at once, and returns how many. The buyers are told.
create or replace function expire_enquiries(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended uuid;
  number integer := 0;
begin
  for ended in
    select id from enquiries where state in ('sent', 'read') and expires_at <= now()
     order by expires_at limit most for update skip locked
  loop
    update enquiries
       set expired_at = now(), last_at = clock_timestamp(), is_new_for_provider = false, is_new_for_buyer = true where id = ended;
    perform tell_of_enquiry(ended, 'expired', true);
    number := number + 1;
  end loop;
  return number;
end $$;
grant execute on function expire_enquiries(integer) to app_worker;
