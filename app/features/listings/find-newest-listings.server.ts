import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { toPublicListing } from "./find-listings.server.ts";
import type { PublicListing } from "./listing.ts";

export async function findNewestListings(max: number): Promise<PublicListing[]> {
  const rows = await publicDatabase
    .selectFrom("publicListings")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();

  return rows.map(toPublicListing);
}
