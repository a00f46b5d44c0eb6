-- Staff write the unclaimed listings for as long as they are staff.
create or replace function follow_staff_role() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  successor uuid;
begin
  if new.role <> 'provider' then
    insert into organisation_members (organisation_id, user_id, role) values (desk(), new.id, 'staff') on conflict do nothing;
    -- The last of the staff before has left without a successor.
    perform hand_over(desk(), former.user_id, new.id)
      from (select distinct user_id from white_label_services where organisation_id = desk()) former
     where not exists (
       select from organisation_members member where member.organisation_id = desk() and member.user_id = former.user_id);
  elsif tg_op = 'UPDATE' and old.role <> 'provider' then
    delete from organisation_members where organisation_id = desk() and user_id = new.id;
    successor := successor_of(desk(), new.id);
    if successor is not null then perform hand_over(desk(), new.id, successor); end if;
  end if;
  return null;
end $$;
