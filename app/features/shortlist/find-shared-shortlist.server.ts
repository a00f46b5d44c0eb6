import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { SharedEntry } from "./shortlist.ts";

type Row = {
  listName: string;
  listingId: string | null;
  businessName: string | null;
  note: string | null;
};

/** Read from the database each time, so that a link that was taken back ends at once. */
export async function findSharedShortlist(token: string) {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const { rows } = await sql<Row>`select * from shared_shortlist(${token})`.execute(webDatabase);
  const [first] = rows;
  if (!first) return undefined;
  const entries = rows.flatMap(({ listingId, businessName, note }): SharedEntry[] =>
    listingId && businessName ? [{ listingId, businessName, note: note ?? "" }] : [],
  );
  return { name: first.listName, entries };
}
