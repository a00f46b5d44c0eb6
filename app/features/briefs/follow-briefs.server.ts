import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

const BATCH = 200;

/** Reminds before the deadline, ends briefs after it, and deletes what is old. */
export async function followBriefs() {
  await inBatches(sql`remind_of_briefs(${BATCH})`);
  await inBatches(sql`end_briefs(${BATCH})`);
  await sql`select sweep_briefs()`.execute(workerDatabase);
}

async function inBatches(step: ReturnType<typeof sql>) {
  let done = BATCH;
  while (done === BATCH) {
    const { rows } = await sql<{ done: number }>`select ${step} as done`.execute(workerDatabase);
    done = rows[0]?.done ?? 0;
  }
}
