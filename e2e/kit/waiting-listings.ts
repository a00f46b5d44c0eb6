import { aListing } from "./own-listings.ts";
import { aProvider, query } from "./people.ts";

const columns = {
  businessName: "business_name",
  category: "service_type",
  countries: "location",
  languages: "language",
  website: "website",
  priceFrom: "price_from",
  description: "description",
};
type Words = Partial<Record<keyof typeof columns, unknown>>;

/** A listing of somebody's who has done nothing else. */
export async function aWaitingListing(named: Parameters<typeof aListing>[1] = {}) {
  const owner = await aProvider();
  return { owner, ...(await aListing(owner, named)) };
}

/** A live listing, and an update of it that says what the test names. */
export async function aWaitingUpdate(
  words: Words,
  named: Parameters<typeof aListing>[1] = {},
  basedOnVersion = 1,
) {
  const listing = await aWaitingListing({ status: "approved", ...named });
  await propose(listing, words, basedOnVersion);
  return listing;
}

export async function propose(listing: { id: string }, words: Words, basedOnVersion = 1) {
  const others = Object.values(columns).filter((column) => !changed(words).includes(column));
  await query(
    `insert into listing_revisions (listing_id, user_id, based_on_version, ${[...others, ...changed(words)]})
     select id, user_id, $2, ${[...others, ...changed(words).map((_, place) => `$${place + 3}`)]}
       from white_label_services where id = $1`,
    [listing.id, basedOnVersion, ...Object.values(words)],
  );
}

/** As its owner rewrites a listing that nobody has decided about yet. */
export async function rewrite(listing: { id: string }, description: string) {
  await query("update white_label_services set description = $2 where id = $1", [
    listing.id,
    description,
  ]);
}

/** For tests that have the site to themselves. */
export async function clearQueue() {
  await query("delete from listing_revisions where status = 'pending'");
  await query(
    `delete from promotion_places place using white_label_services listing
      where listing.id = place.listing_id and listing.status = 'pending'`,
  );
  await query("delete from white_label_services where status = 'pending'");
}

export async function findStatus({ id }: { id: string }) {
  const [row] = await query<{ status: string }>(
    "select status from white_label_services where id = $1",
    [id],
  );
  return row?.status;
}

function changed(words: Words) {
  return Object.keys(words).map((key) => columns[key as keyof typeof columns]);
}
