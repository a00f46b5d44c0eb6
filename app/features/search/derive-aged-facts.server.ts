import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** Small enough that an edit of one of them waits for less than a second. */
const BATCH = 200;

/** Facts that have aged are no longer what a listing is found by. */
export async function deriveAgedFacts() {
  let derived: number;
  do {
    const { rows } = await sql<{ derived: number }>`
      select derive_aged_facts(${BATCH}) as derived`.execute(workerDatabase);
    derived = rows[0]?.derived ?? 0;
  } while (derived > 0);
}
