import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { invariantBreaches } from "#app/infrastructure/metrics/work-metrics.server.ts";

/** Checks the invariants. No user action can break one, so a breach is an incident. */
export async function watchInvariants() {
  const rows = await workerDatabase
    .transaction()
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`set local statement_timeout = '20s'`.execute(tx);
      return tx.selectFrom("invariantBreaches").selectAll().$narrowType<Breaches>().execute();
    });

  for (const { invariant, breaches } of rows) invariantBreaches.set({ invariant }, breaches);
  const broken = rows.filter(({ breaches }) => breaches > 0);
  if (broken.length === 0) return;
  log.error(
    { reason: broken.map(({ invariant, breaches }) => `${invariant}: ${breaches}`).join(", ") },
    "an invariant is broken",
  );
}

/** PostgreSQL reports view columns as nullable. */
type Breaches = { invariant: string; breaches: number };
