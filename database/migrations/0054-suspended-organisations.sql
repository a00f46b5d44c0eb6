-- Needs the functions publish_listings_of_organisation.

-- While it is set, nobody acts for the organisation, and its listings are not public.
alter table organisations add suspended_at timestamptz;

create trigger organisations_listings after update of suspended_at on organisations
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function publish_listings_of_organisation();

-- Staff pages name organisations and their people; the worker mails the owners.
grant select on organisations, organisation_members to app_moderator;
grant select on organisations to app_worker;
