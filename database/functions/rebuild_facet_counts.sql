-- Readers keep the old counts until the commit. A concurrent decision waits or fails, so that none is missed.
create or replace function rebuild_facet_counts() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
begin
  lock table facet_counts in exclusive mode;
  delete from facet_counts;
  insert into facet_counts (category, country, language, listings)
  select category, country, spoken, count(*)
    from white_label_services listing,
         unnest(array['', listing.service_type]) category, unnest(''::text || listing.location) country, unnest(''::text || listing.language) spoken
   where listing.approved
   group by 1, 2, 3;
end $$;
