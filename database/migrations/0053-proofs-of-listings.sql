-- Needs the functions find_domain_proof, derive_fact_tokens.

-- Replaced by listings_search_tokens, which has to run after listings_find_domain_proof: triggers run in the order of their names.
drop trigger if exists listings_derive_fact_tokens on white_label_services;
