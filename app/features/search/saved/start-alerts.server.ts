import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { alertsContinue } from "./saved-search-jobs.ts";

/** Takes the listings that have changed since the last run. A run that is still open goes on instead. */
export async function startAlerts() {
  await workerDatabase.transaction().execute(async (tx) => {
    const { rows } = await sql<{ runId: string }>`select start_alert_run() as run_id`.execute(tx);
    for (const { runId } of rows) await enqueue(tx, alertsContinue, { runId }, alertsAtOnce);
  });
}

/** One part at a time, before the mails that it owes. Everything else goes first. */
export const alertsAtOnce = { key: "alerts", priority: 9 };
