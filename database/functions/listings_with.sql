-- About how many listings hold all words of a phrase: those that hold its rarest.
create or replace function listings_with(phrase text) returns bigint
language plpgsql stable parallel safe set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((
    select min(coalesce((select max(stem_listings) from search_words known where known.stem = wanted.stem), 0))
      from unnest(tsvector_to_array(to_tsvector('listing_words', phrase))) wanted (stem)), 0);
end $$;
