import { aListing } from "./own-listings.ts";
import { aProvider, query } from "./people.ts";

type Named = Parameters<typeof aListing>[1];

/** Does not exist; the test answers requests to it. */
export const website = "https://delivered.example/";

export async function aLiveListing(named: Named = {}) {
  const person = await aProvider();
  const listing = await aListing(person, { status: "approved", website, ...named });
  return { person, listing };
}

/** Promoted since today. */
export async function aPromotedListing(named: Named = {}) {
  const { person, listing } = await aLiveListing({ ...named, recommended: 1 });
  await query(
    "insert into promotion_days values ($1, (now() at time zone 'utc')::date) on conflict do nothing",
    [listing.id],
  );
  promoted.push(listing.id);
  return { person, listing };
}

const promoted: string[] = [];

/** Frees the places for other tests. */
export async function endPromotions() {
  await query(
    `with over as (update subscriptions set status = 'canceled' where service_id = any($1)),
     free as (delete from promotion_places where listing_id = any($1))
     update white_label_services set recommended = null where id = any($1)`,
    [promoted.splice(0)],
  );
}

/** The given number of days up to today, each promoted and most of them with counts. */
export async function aDelivery({ id }: { id: string }, days: number, max = 40) {
  const day = "(now() at time zone 'utc')::date - ago";
  await query(
    `insert into listing_counts (listing_id, day, kind, count)
     select $1, ${day}, kind, 1 + (ago * 7 + length(kind) * 13) % $3
       from generate_series(0, $2 - 1) ago, unnest(array['shown', 'viewed', 'clicked']) kind
      where ago % 6 <> 4`,
    [id, days, max],
  );
  const promote = `insert into promotion_days select $1, ${day} from generate_series(0, $2 - 1) ago`;
  await query(promote, [id, days]);
}

export async function countsOf({ id }: { id: string }) {
  const rows = await query<{ kind: string; count: number }>(
    "select kind, sum(count)::integer as count from listing_counts where listing_id = $1 group by kind",
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
