-- An edit is a new version; a decision is not.
create or replace function number_revision_version() returns trigger
language plpgsql as $$
begin
  if new.status = old.status then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;
