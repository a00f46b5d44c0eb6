-- Locks the listings before the account, in the same order as a decision, so that the two cannot deadlock.
create or replace function change_rights(account uuid, new_role text, suspended boolean, reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former users;
begin
  if account = current_actor() or not has_shown_second_factor() or not exists (
    select from users where id = current_actor() and role = 'admin' and suspended_at is null
  ) then
    raise exception 'only an admin changes rights, and not their own' using errcode = 'insufficient_privilege';
  end if;
  if suspended is not null then
    perform from white_label_services
      where organisation_id in (select organisation_id from organisation_members where user_id = account and role = 'owner')
        and status = 'approved'
      order by id for no key update;
  end if;
  select * into former from users where id = account for update;
  if not found then return false; end if;
  update users
     set role = coalesce(new_role, former.role),
         suspended_at = case when coalesce(suspended, former.suspended_at is not null)
                          then coalesce(former.suspended_at, now()) end
   where id = account;
  insert into audit_log (actor_id, action, subject, details)
    values (current_actor(), 'rights-changed', account::text, jsonb_strip_nulls(jsonb_build_object(
      'reason', reason,
      'role', new_role, 'before', case when new_role is not null then former.role end,
      'suspended', suspended)));
  return true;
end $$;
