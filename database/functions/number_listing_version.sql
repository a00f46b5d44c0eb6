-- A change of content is a new version; a decision names the version it was made about.
create or replace function number_listing_version() returns trigger
language plpgsql as $$
begin
  if (new.business_name, new.service_type, new.location, new.language, new.website, new.price_from, new.price_unit,
          new.one_line, new.description, new.logo_url, new.facts, new.pictures)
     is distinct from
     (old.business_name, old.service_type, old.location, old.language, old.website, old.price_from, old.price_unit,
          old.one_line, old.description, old.logo_url, old.facts, old.pictures)
  then
    new.version := old.version + 1;
    new.updated_at := now();
    -- A rejected listing is edited to be submitted again.
    if old.status = 'rejected' and new.status = 'rejected' then
      new.status := 'pending';
      new.submitted_at := now();
    end if;
  end if;
  return new;
end $$;
