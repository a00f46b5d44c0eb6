import { sql } from "kysely";
import type { Job } from "#app/shared/job.ts";
import type { Tx } from "../database/database.server.ts";

type When = {
  /** Not before. */
  at?: Date;
  /** One job of that name waits at a time; a newer one takes its place. */
  key?: string;
  /** Lower goes first; 0 unless it is said. */
  priority?: number;
};

/** Part of the caller's transaction: the job exists if and only if what it follows from does. */
export async function enqueue<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { at, key, priority }: When = {},
) {
  const sent = JSON.stringify(job.payload.parse(payload));
  await sql`
    select queue.enqueue(${job.name}, ${sent}::json, ${at ?? null}, ${key ?? null}, ${priority ?? null})`.execute(
    tx,
  );
}
