-- The owner's listing that the row updates, given by id or matched by name when the file was read. Stored, so that a
-- rename accepted later does not turn the row into a second listing.
alter table import_rows add column target_id uuid;
grant insert (target_id) on import_rows to app_provider;
