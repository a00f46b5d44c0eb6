-- The search of release 0.1.0 and 0.2.0. Release 0.3.0 calls the functions that take a reading.
drop function search_listings(text, text[], text, text, text, integer, integer);
drop function count_search_facets(text, text[], text, text);
drop function read_search(text);

-- take_turn is now consume_rate_limit, and told_of is public_change_payload. Both former names are dropped with the next release,
-- because release 0.3.0 still calls them during the deployment.
