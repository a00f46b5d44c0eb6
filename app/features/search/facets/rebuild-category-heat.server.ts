import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** Recomputes the heat of each category once a night, and deletes searches that are too old to count. */
export async function rebuildCategoryHeat() {
  await workerDatabase.transaction().execute(async (tx) => {
    // The query reads a month of views of every listing.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select rebuild_category_heat()`.execute(tx);
  });
}
