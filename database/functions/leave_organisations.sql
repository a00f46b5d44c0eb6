-- Before an account is deleted, its organisations with other people keep what it made, and the successor becomes an owner. An
-- organisation without other people goes with the account.
create or replace function leave_organisations() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_one uuid;
  successor uuid;
begin
  for left_one in select organisation_id from organisation_members where user_id = old.id order by 1 loop
    perform from organisations where id = left_one for update;
    successor := successor_of(left_one, old.id);
    continue when successor is null;
    update organisation_members set role = 'owner' where organisation_id = left_one and user_id = successor and role = 'editor';
    delete from organisation_members where organisation_id = left_one and user_id = old.id;
    perform hand_over(left_one, old.id, successor);
    -- Every owner who is left may be suspended.
    update white_label_services set status = status
     where organisation_id = left_one and approved and suspended_since(left_one) is not null;
  end loop;
  -- Deleting the account would delete them.
  if exists (
    select from white_label_services listing join organisations on organisations.id = listing.organisation_id
     where listing.user_id = old.id and is_desk
  ) then
    raise exception 'unclaimed listings need another of the staff' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
