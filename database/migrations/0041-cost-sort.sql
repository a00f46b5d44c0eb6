-- What 10 and 50 clients cost a month in USD, for sorting. Both are derived from the facts, by the trigger of
-- derive_fact_tokens; `npm run db:migrate` marks what must be derived anew, and the hourly job does it.
alter table white_label_services add cost_10 numeric, add cost_50 numeric;

-- A million listings take a few seconds, in which none can be written.
-- squawk-ignore require-concurrent-index-creation
create index listings_by_cost_10 on white_label_services (cost_10, id) where approved;
-- squawk-ignore require-concurrent-index-creation
create index listings_by_cost_50 on white_label_services (cost_50, id) where approved;
