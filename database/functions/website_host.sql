-- The host of a website without 'www.', for comparing websites.
create or replace function website_host(website text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(lower(substring(website from '^[^:]+://([^/?#:]+)')), '^www\.', '')
$$;
