-- Counts all words again and deletes those that no approved listing has; approvals only add words.
create or replace function rebuild_search_words() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
begin
  -- A word added while this runs is not in 'known', so it is not deleted.
  create temporary table known on commit drop as select word from search_words;
  create temporary table counted on commit drop as
    select word, stem, listings,
           least(sum(listings) over (partition by coalesce(stem, word)), 2000000000)::integer as stem_listings
      from (
        select word collate "C" as word, stem_of(word) collate "C" as stem, ndoc as listings
          from ts_stat($words$
            select to_tsvector('listing_letters', concat_ws(' ', business_name, service_type, description))
              from public.white_label_services where approved $words$)
         where length(word) between 1 and 40
      ) written;

  -- Without statistics the planner would compare every word with every other.
  analyze known, counted;

  insert into search_words as present (word, stem, listings, stem_listings)
  select word, stem, listings, stem_listings from counted
  on conflict (word) do update
     set listings = excluded.listings, stem_listings = excluded.stem_listings
   where (present.listings, present.stem_listings) is distinct from (excluded.listings, excluded.stem_listings);

  delete from search_words
   using known
   where search_words.word = known.word and not exists (select from counted where counted.word = known.word);
  drop table known, counted;
end $$;
