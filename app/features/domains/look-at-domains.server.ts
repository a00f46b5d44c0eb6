import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { domainLookDue } from "./domain-jobs.ts";

const DOMAINS_AT_ONCE = 200;

/** Enqueues the looks that are due, the longest due first. Run every minute; a look that still waits is not doubled. */
export async function lookAtDomains() {
  await workerDatabase.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom("domainProofs")
      .select("id")
      .where("nextLookAt", "<=", sql<Date>`now()`)
      .orderBy("nextLookAt")
      .limit(DOMAINS_AT_ONCE)
      .execute();
    for (const { id } of due)
      await enqueue(tx, domainLookDue, { proofId: id }, { key: `domain-look ${id}`, priority: 5 });
  });
}
