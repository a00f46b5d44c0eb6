-- The former name of public_change_payload, for processes of release 0.3.0; dropped with the next release.
create or replace function told_of(listings uuid[], categories text[]) returns json
language sql stable as $$
  select public_change_payload(listings, categories)
$$;
