import type { Client } from "pg";

/** Daily figures of the sample directory; existing days stay unchanged. */
export async function seedFigures(client: Client) {
  await client.query(countedDirectory);
  await client.query(endedPromotions);
  await client.query(countedSearches);
  await client.query(unansweredSearches);
  await client.query(answeredSearches);
}

const countedDirectory = `
  insert into directory_days (day, live, in_review, changes_requested)
  select day, count(*) filter (where decided <= day and decision = 'approved'),
         count(*) filter (where decided is null or decided > day),
         count(*) filter (where decided <= day and decision = 'rejected')
    from generate_series(current_date - 269, current_date - 1, interval '1 day') as days (day)
    join (
      select case when status = 'pending' then listing.submitted_at else listing.created_at end as submitted,
             review.created_at as decided, decision
        from white_label_services listing
        left join reviews review on review.listing_id = listing.id
    ) listing on submitted <= day
   group by day
  on conflict do nothing`;

/** Subscriptions of deleted listings. */
const endedPromotions = `
  insert into subscriptions (stripe_customer_id, stripe_subscription_id, plan_type, status, created_at, started_at, ended_at)
  select 'sample_customer_gone_' || number, 'sample_subscription_gone_' || number,
         case when number % 3 = 0 then 'quarterly' else 'monthly' end, 'canceled', started_at, started_at,
         started_at + case when number % 3 = 0 then interval '91 days' else (1 + number % 3) * interval '30 days' end
    from generate_series(1, 14) as number
    cross join lateral (select now() - (95 + number * 11) * interval '1 day' as started_at) begun`;

/** A little more every week, and less at weekends. */
const countedSearches = `
  insert into search_days (day, searches, unanswered)
  select day, searches, searches * (4 + day_number % 7) / 100
    from generate_series(0, 199) as day_number
    cross join lateral (select current_date - 199 + day_number as day) days
    cross join lateral (
      select case when extract(isodow from day) > 5 then 20 else 45 end + day_number / 5 + day_number * 7 % 13 as searches
    ) counted
  on conflict do nothing`;

const unansweredSearches = `
  insert into unanswered_searches (day, words, searches)
  select current_date - ago, words, often
    from (values ('podcast editing', 3), ('dental', 2), ('white label llm', 2), ('payroll bulgaria', 1),
                 ('voice cloning', 1), ('nft', 1), ('drone footage', 1)) as missed (words, often)
    cross join generate_series(0, 84, 6) as ago
  on conflict do nothing`;

const answeredSearches = `
  insert into answered_searches (day, words, searches, opened, positions)
  select current_date - ago, words, searches, opened, opened * position
    from (values ('crm', 6, 4, 2), ('web design', 5, 3, 3), ('bookkeeping', 3, 1, 7), ('ppc agency', 3, 0, 0),
                 ('cheap hosting', 4, 1, 9), ('helpdesk', 2, 1, 4)) as found (words, searches, opened, position)
    cross join generate_series(0, 84, 6) as ago
  on conflict do nothing`;
