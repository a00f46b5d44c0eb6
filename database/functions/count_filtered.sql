-- The exact number of listings under the filters, from facet_counts. PL/pgSQL keeps the plan between calls; plain SQL would not.
create or replace function count_filtered(categories text[], country text, language text) returns bigint
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(sum(cell.listings), 0) from facet_counts cell
     where cell.category = any (coalesce(count_filtered.categories, array['']))
       and cell.country = any (case when count_filtered.country is null then array[''] else array[count_filtered.country, 'Any Country'] end)
       and cell.language = coalesce(count_filtered.language, ''));
end $$;
