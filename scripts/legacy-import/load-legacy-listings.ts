import { rowOf } from "#app/features/listings/own/listing-content.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { type LegacyListing, readLegacyListing } from "./legacy-listing.ts";
import type { LegacyRow, LoadOutcome } from "./legacy-rows.ts";

/** A pending listing counts as submitted when it is loaded, so that it is not overdue from the start. */
export async function loadLegacyListings(
  tx: Tx,
  rows: readonly LegacyRow[],
): Promise<LoadOutcome & { logos: number }> {
  const read = rows.map(({ line, cells }) => ({ line, ...readLegacyListing(cells) }));
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

/** Returns the ids of the listings that were new. */
async function insert(tx: Tx, listings: readonly LegacyListing[]) {
  if (listings.length === 0) return new Set<string>();
  const inserted = await tx
    .insertInto("whiteLabelServices")
    .values(listings.map(rowOf))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(["id", "status"])
    .execute();
  await markApproved(
    tx,
    inserted.filter(({ status }) => status === "approved").map(({ id }) => id),
  );
  return new Set(inserted.map(({ id }) => id));
}

/** Marks them as approved by the earlier deployment, so that no decision is missing here. */
async function markApproved(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .insertInto("broughtListings")
    .values(ids.map((listingId) => ({ listingId })))
    .execute();
}
