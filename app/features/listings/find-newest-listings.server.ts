import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { toPublicListing } from "./find-listings.server.ts";
import type { PublicListing } from "./listing.ts";

const MAX_NEWEST = 50;

export async function findNewestListings(): Promise<PublicListing[]> {
  const rows = await publicDatabase
    .selectFrom("publicListings")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_NEWEST)
    .execute();

  return rows.map(toPublicListing);
}
