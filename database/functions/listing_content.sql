-- The content of a listing, as listing_events stores it.
create or replace function listing_content(
  business_name text, service_type text, location text[], language text[],
  website text, price_from numeric, description text, logo_url text
) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_build_object(
    'businessName', business_name, 'serviceType', service_type, 'location', location, 'language', language,
    'website', website, 'priceFrom', price_from, 'description', description, 'logoUrl', logo_url)
$$;
