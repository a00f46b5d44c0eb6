alter table white_label_services validate constraint listings_organisation_id_fkey;
-- In a file of its own, because no listing can be written while it is made.
-- squawk-ignore require-concurrent-index-creation
create index listings_of_organisation on white_label_services (organisation_id, created_at desc);
