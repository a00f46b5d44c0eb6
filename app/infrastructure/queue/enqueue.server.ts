import { sql } from "kysely";
import type { Job } from "#app/shared/job.ts";
import type { Tx } from "../database/database.server.ts";

type When = {
  /** Runs not before this. */
  at?: Date;
  /** A newer job with the same key replaces a waiting one. */
  key?: string;
  /** Lower runs first; the default is 0. */
  priority?: number;
};

/** Part of the caller's transaction: the job exists if and only if the transaction commits. */
export async function enqueue<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  when: When = {},
) {
  await enqueueAll(tx, job, [payload], when);
}

/** Several jobs in one statement. */
export async function enqueueAll<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly NoInfer<Payload>[],
  { at, key, priority }: When = {},
) {
  const sent = JSON.stringify(payloads.map((payload) => job.payload.parse(payload)));
  await sql`
    select queue.enqueue(${job.name}, payload, ${at ?? null}, ${key ?? null}, ${priority ?? null})
      from json_array_elements(${sent}::json) payload`.execute(tx);
}
