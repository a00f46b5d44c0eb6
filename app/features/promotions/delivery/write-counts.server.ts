import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { Count } from "./tally.ts";

/** Adds these to what is known, in one statement. What is no approved listing is passed over. */
export async function writeCounts(counts: Count[]) {
  const ids = counts.map(({ listingId }) => listingId);
  const days = counts.map(({ day }) => day);
  const kinds = counts.map(({ kind }) => kind);
  const numbers = counts.map(({ count }) => count);

  await sql`select add_listing_counts(${ids}::uuid[], ${days}::date[], ${kinds}::text[], ${numbers}::integer[])`.execute(
    webDatabase,
  );
}
