-- The account's first organisation that is not suspended, or else its first one: who is suspended gets no fresh one. Made if the
-- account has none. Two rows at once make one: the second waits for the lock, and then finds it.
create or replace function organisation_of(account uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own uuid;
begin
  for attempt in 1 .. 2 loop
    -- Read by its name, because this also runs between migration 0044 and the next one, which adds the column.
    select organisation_id into own from organisation_members join organisations on organisations.id = organisation_id
     where user_id = account and role <> 'staff'
     order by to_jsonb(organisations) ->> 'suspended_at' is not null, joined_at, organisation_id limit 1;
    if found then return own; end if;
    perform from users where id = account for no key update;
  end loop;
  insert into organisations default values returning id into own;
  insert into organisation_members (organisation_id, user_id, role) values (own, account, 'owner');
  return own;
end $$;
