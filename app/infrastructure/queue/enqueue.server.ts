import { sql } from "kysely";
import type { Job } from "#app/shared/job.ts";
import type { Tx } from "../database/database.server.ts";

/** Part of the caller's transaction: the job exists if and only if what it follows from does. */
export async function enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: NoInfer<Payload>) {
  const sent = JSON.stringify(job.payload.parse(payload));
  await sql`select queue.enqueue(${job.name}, ${sent}::json)`.execute(tx);
}
