-- What the holder says; it can be changed until its last day, so that a decision can then be made.
create or replace function answer_dispute(dispute uuid, given text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_first boolean;
begin
  select answer is null into is_first from disputes
   where id = dispute and holder_id = current_organisation() and outcome is null
     and (answer is null or answer_by > now()) for update;
  if not found then return 'no-such-dispute'; end if;
  update disputes set answer = given, answered_by = current_actor() where id = dispute;
  if is_first then perform tell_of_dispute(dispute, 'answered'); end if;
  return 'answered';
end $$;
grant execute on function answer_dispute(uuid, text) to app_provider;
