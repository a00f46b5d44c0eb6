import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { BrowserEntry, SavedListing } from "./shortlist.ts";

/** What a browser keeps, in its order; of listings that are no longer public only the ids. */
export async function findBrowserEntries(ids: readonly string[]): Promise<BrowserEntry[]> {
  if (ids.length === 0) return [];
  const rows = await webDatabase
    .selectFrom("publicListings")
    .select(["id", "businessName", "serviceType as category", "priceFrom", "priceUnit", "logoUrl"])
    .where("id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .$narrowType<SavedListing & { id: string }>()
    .execute();
  const found = new Map(rows.map(({ id, ...listing }) => [id, listing]));
  return ids.map((listingId) => ({ listingId, listing: found.get(listingId) ?? null }));
}
