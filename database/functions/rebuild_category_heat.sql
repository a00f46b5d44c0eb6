-- Heat is the sum of the shares of searches, views and new listings in the last 30 days.
create or replace function rebuild_category_heat() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since constant date := (now() at time zone 'utc')::date - 30;
begin
  delete from category_search_days where day < since;
  delete from category_heat;
  insert into category_heat (category, heat)
  select category, sum(amount / total)
    from (
      select category, amount, sum(amount) over (partition by kind) as total
        from (
          select 'searched' as kind, category, sum(searches)::double precision as amount
            from category_search_days group by category
          union all
          select 'viewed', service_type, sum(count)
            from listing_counts
            join white_label_services listing on listing.id = listing_id
           where kind = 'viewed' and day >= since and approved
           group by service_type
          union all
          select 'new', service_type, count(*)
            from white_label_services
           where approved and created_at >= since
           group by service_type
        ) counted
    ) shared
   group by category;
end $$;
