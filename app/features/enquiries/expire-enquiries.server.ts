import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

const BATCH = 200;

/** Ends what was not answered in time, deletes what no one needs any more, and counts the reply figures anew. */
export async function expireEnquiries() {
  let ended = BATCH;
  while (ended === BATCH) {
    const { rows } = await sql<{ ended: number }>`
      select expire_enquiries(${BATCH}) as ended`.execute(workerDatabase);
    ended = rows[0]?.ended ?? 0;
  }
  await sql`select sweep_enquiries()`.execute(workerDatabase);
  await sql`select count_replies()`.execute(workerDatabase);
}
