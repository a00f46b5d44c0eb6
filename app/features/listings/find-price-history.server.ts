import { sql } from "kysely";
import {
  type FactHistory,
  type FormerFact,
  fieldsWithHistory,
  historyOf,
} from "#app/features/facts/fact-history.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import type { PublicListing } from "./listing.ts";

const MAX_STEPS = 50;

/** What a public listing asked for before. Nothing is read if it states no prices now. */
export async function findPriceHistory({
  id,
  facts,
}: Pick<PublicListing, "id" | "facts">): Promise<FactHistory> {
  const present = { ...facts.current, ...facts.aged };
  const names = fieldsWithHistory().filter((name) => present[name]);
  if (names.length === 0) return {};

  const { rows } = await sql<FormerFact>`
    select field, fact, to_char(replaced_at at time zone 'UTC', 'YYYY-MM-DD') as until
      from public_fact_history
     where listing_id = ${id} and field = any(${names})
     order by replaced_at desc
     limit ${MAX_STEPS}`.execute(publicDatabase);
  return historyOf(present, rows);
}
