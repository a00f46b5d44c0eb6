import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { Brought, BroughtRow } from "#app/shared/brought-rows.ts";
import { type BroughtListing, readBroughtListing } from "./brought-listing.ts";

/**
 * Listings of an earlier deployment, as they were: under their ids, their owners and their dates. What waited for a
 * decision there is submitted here when it is loaded, so that nothing is late before anybody could see it.
 */
export async function bringListings(
  tx: Tx,
  rows: readonly BroughtRow[],
): Promise<Brought & { logos: number }> {
  const read = rows.map(({ line, cells }) => ({ line, ...readBroughtListing(cells) }));
  const good = read.filter((row) => row.ok);
  const owners = await findAccounts(
    tx,
    good.map(({ listing }) => listing.userId),
  );
  const owned = good.filter(({ listing }) => owners.has(listing.userId));
  const loaded = await insert(
    tx,
    owned.map(({ listing }) => listing),
  );

  const rule = "There is no such account here";
  return {
    loaded: loaded.size,
    present: owned.length - loaded.size,
    refused: read.flatMap((row) => {
      if (!row.ok) return { line: row.line, faults: row.faults };
      const { userId } = row.listing;
      if (owners.has(userId)) return [];
      return { line: row.line, faults: [{ column: "user_id", rule, value: userId }] };
    }),
    logos: owned.filter(({ listing, hasLogo }) => hasLogo && loaded.has(listing.id)).length,
  };
}

async function findAccounts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const accounts = await tx.selectFrom("users").select("id").where("id", "in", ids).execute();
  return new Set(accounts.map(({ id }) => id));
}

/** The ids of those that were not here. */
async function insert(tx: Tx, listings: readonly BroughtListing[]) {
  if (listings.length === 0) return new Set<string>();
  const inserted = await tx
    .insertInto("whiteLabelServices")
    .values(listings)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(["id", "status"])
    .execute();
  await noteApproved(
    tx,
    inserted.filter(({ status }) => status === "approved").map(({ id }) => id),
  );
  return new Set(inserted.map(({ id }) => id));
}

/** They were approved where they come from: no decision on them is here, and none is missing. */
async function noteApproved(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .insertInto("broughtListings")
    .values(ids.map((listingId) => ({ listingId })))
    .execute();
}
