-- Unclaimed listings stay when the last of the staff leaves.
create or replace function keep_desk() returns trigger
language plpgsql as $$
begin
  return null;
end $$;
