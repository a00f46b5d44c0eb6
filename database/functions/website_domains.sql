-- The host of a website and every domain above it, down to two labels. None if the address is written in any unusual way, so
-- that no other reading of it than the browser's can count. In "C" only ASCII has small letters: elsewhere İ becomes an i.
create or replace function website_domains(website text) returns text[]
language sql immutable parallel safe as $$
  with host as (
    select string_to_array(substring(lower(website collate "C") from '^https?://([a-z0-9.-]+)(?::[0-9]+)?(?:[/?#]|$)'), '.') as labels
  )
  select array(
    select array_to_string(labels[start:], '.') from generate_series(1, cardinality(labels) - 1) start)
    from host
$$;
grant execute on function website_domains(text) to app_provider, app_moderator;
