-- Adds to the counts of a day.
create or replace function add_category_searches(days date[], categories text[], counts integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into category_search_days (day, category, searches)
  select added.day, added.category, sum(added.count)
    from unnest(days, categories, counts) as added (day, category, count)
   group by added.day, added.category
   order by added.day, added.category
  on conflict (day, category) do update set searches = category_search_days.searches + excluded.searches
$$;
