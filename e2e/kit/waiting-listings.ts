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
type Changes = Partial<Record<keyof typeof columns, unknown>>;

/** A pending listing of a new provider. */
export async function aWaitingListing(named: Parameters<typeof aListing>[1] = {}) {
  const owner = await aProvider();
  return { owner, ...(await aListing(owner, named)) };
}

/** A live listing with a pending update of these fields. */
export async function aWaitingUpdate(
  changes: Changes,
  named: Parameters<typeof aListing>[1] = {},
  basedOnVersion = 1,
) {
  const listing = await aWaitingListing({ status: "approved", ...named });
  await propose(listing, changes, basedOnVersion);
  return listing;
}

export async function propose(listing: { id: string }, changes: Changes, basedOnVersion = 1) {
  const others = Object.values(columns).filter(
    (column) => !changedColumns(changes).includes(column),
  );
  await query(
    `insert into listing_revisions (listing_id, user_id, based_on_version, ${[...others, ...changedColumns(changes)]})
     select id, user_id, $2, ${[...others, ...changedColumns(changes).map((_, index) => `$${index + 3}`)]}
       from white_label_services where id = $1`,
    [listing.id, basedOnVersion, ...Object.values(changes)],
  );
}

/** As when its owner edits a pending listing. */
export async function rewrite(listing: { id: string }, description: string) {
  await query("update white_label_services set description = $2 where id = $1", [
    listing.id,
    description,
  ]);
}

/** Only for tests that run alone. */
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

function changedColumns(changes: Changes) {
  return Object.keys(changes).map((key) => columns[key as keyof typeof columns]);
}
