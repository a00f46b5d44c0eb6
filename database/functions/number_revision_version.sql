-- An edit is a new version; a decision is not, nor is another member in place of one who has left.
create or replace function number_revision_version() returns trigger
language plpgsql as $$
begin
  if new.status = old.status and new.user_id = old.user_id then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;
