-- Whether a text holds an address of a website or a mailbox.
create or replace function has_link(given text) returns boolean
language sql immutable parallel safe as $$
  select given ~* '://|\mwww\.|[^[:space:]@]@[^[:space:]@]+\.[a-z]{2}|\m[[:alnum:]-]+\.(com|net|org|io|co|ai|app|dev|me|biz|info|xyz|top|site|online|shop|store|link|click|eu|de|uk|us|in|fr|nl|ru|cn)\M'
$$;
