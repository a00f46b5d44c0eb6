-- The fields that a request for changes is about, by the names of the listing's form and of the facts.
alter table reviews add fields text[] not null default '{}';
alter table reviews add constraint reviews_fields
  check (cardinality(fields) <= 100 and (decision = 'rejected' or fields = '{}')) not valid;
