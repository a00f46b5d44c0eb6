update imports set organisation_id = organisation_of(user_id) where organisation_id is null;
update logos set organisation_id = organisation_of(user_id) where organisation_id is null and user_id is not null;
update pictures set organisation_id = organisation_of(user_id) where organisation_id is null and user_id is not null;
update stripe_customers set organisation_id = organisation_of(user_id) where organisation_id is null;
update subscriptions set organisation_id = organisation_of(user_id) where organisation_id is null and user_id is not null;

alter table imports validate constraint imports_organisation_id_fkey;
alter table logos validate constraint logos_organisation_id_fkey;
alter table pictures validate constraint pictures_organisation_id_fkey;
alter table stripe_customers validate constraint stripe_customers_organisation_id_fkey;
alter table subscriptions validate constraint subscriptions_organisation_id_fkey;
alter table sessions validate constraint sessions_organisation_id_fkey;

-- squawk-ignore require-concurrent-index-creation
create index sessions_of_organisation on sessions (organisation_id) where organisation_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index imports_of_organisation on imports (organisation_id, created_at desc);
-- squawk-ignore require-concurrent-index-creation
create unique index imports_of_organisation_once on imports (organisation_id, file_hash) where status in ('previewed', 'running');
-- squawk-ignore require-concurrent-index-creation
create unique index imports_of_organisation_running on imports (organisation_id) where status = 'running';
-- squawk-ignore require-concurrent-index-creation
create index logos_of_organisation on logos (organisation_id);
-- squawk-ignore require-concurrent-index-creation
create index pictures_of_organisation on pictures (organisation_id);
-- squawk-ignore require-concurrent-index-creation
create index subscriptions_of_organisation on subscriptions (organisation_id);

-- An organisation is one customer, and a person may act for several.
alter table stripe_customers drop constraint stripe_customers_pkey;
-- Few rows, so the scan is short.
-- squawk-ignore constraint-missing-not-valid, adding-serial-primary-key-field
alter table stripe_customers add primary key (stripe_customer_id);
alter table stripe_customers drop constraint stripe_customers_once;
-- squawk-ignore require-concurrent-index-creation
create unique index stripe_customers_of_organisation on stripe_customers (organisation_id);
-- squawk-ignore require-concurrent-index-creation
create index stripe_customers_of_user on stripe_customers (user_id);
