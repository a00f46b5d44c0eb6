-- Takes the place of a foreign key: a listing shows only pictures that its organisation uploaded, or that it shows
-- already. The lock keeps the sweep from deleting one that is about to be shown.
create or replace function refuse_foreign_pictures() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner uuid;
  shown_already jsonb := '[]';
  found_count integer;
begin
  if tg_table_name = 'listing_revisions' then
    select organisation_id, pictures into owner, shown_already from white_label_services where id = new.listing_id;
  else
    owner := new.organisation_id;
    if tg_op = 'UPDATE' then shown_already := old.pictures; end if;
  end if;
  select count(*) into found_count from (
    select from jsonb_to_recordset(new.pictures) as shown (url text, width integer, height integer)
      join pictures own on own.url = shown.url and own.width = shown.width and own.height = shown.height
     where own.organisation_id is not distinct from owner
        or shown_already @> jsonb_build_array(jsonb_build_object('url', own.url))
       for key share of own
  ) own;
  if found_count <> jsonb_array_length(new.pictures) then
    raise foreign_key_violation using message = 'a picture is not one of the organisation''s';
  end if;
  return new;
end $$;

create or replace trigger listings_pictures_are_own before insert or update of pictures on white_label_services
  for each row when (new.pictures <> '[]') execute function refuse_foreign_pictures();
create or replace trigger revisions_pictures_are_own before insert or update of pictures on listing_revisions
  for each row when (new.pictures <> '[]') execute function refuse_foreign_pictures();
