import { setTimeout as rest } from "node:timers/promises";
import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** Small, so that visitors and edits of these listings wait for about a tenth of a second. */
const BATCH = 40;
/** Of the time that the batch took, so that visitors have the processor in between. */
const REST = 0.6;

/** Facts that have aged are no longer what a listing is found by. */
export async function deriveAgedFacts() {
  for (;;) {
    const started = performance.now();
    // Does not wait for the disk: what a crash loses is derived by the next run.
    const { rows } = await sql<{ derived: number }>`
      select derive_aged_facts(${BATCH}) as derived, set_config('synchronous_commit', 'off', true)`.execute(
      workerDatabase,
    );
    if (!rows[0]?.derived) return;
    await rest((performance.now() - started) * REST);
  }
}
