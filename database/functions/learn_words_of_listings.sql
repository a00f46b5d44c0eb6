-- Runs once per statement and only adds words; rebuild_search_words counts and removes them.
create or replace function learn_words_of_listings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($learn$
    insert into search_words (word, stem, listings)
    select word, stem_of(word), 1
      from (
        select distinct unnest(tsvector_to_array(to_tsvector('listing_letters', concat_ws(' ', business_name, service_type, description)))) as word
          from listings_after listing
         where approved %s
      ) written
     where length(word) <= 40
     order by 1
    on conflict (word) do nothing $learn$,
    case when tg_op = 'UPDATE' then $known$
           and not exists (
             select from listings_before former
              where former.id = listing.id and former.approved
                and (former.business_name, former.service_type, former.description)
                  = (listing.business_name, listing.service_type, listing.description)) $known$ end);
  return null;
end $$;
