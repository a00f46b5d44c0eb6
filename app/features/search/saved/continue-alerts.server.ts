import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { matchSearches } from "./match-searches.server.ts";
import { oweAlertMails } from "./owe-alert-mails.server.ts";
import { alertsContinue } from "./saved-search-jobs.ts";
import { alertsAtOnce } from "./start-alerts.server.ts";

/**
 * The next part of a run: what it writes, how far it got and the job that goes on are one transaction, so that after a crash
 * nothing is missed and nothing is there twice.
 */
export async function continueAlerts({ runId }: { runId: string }) {
  await workerDatabase.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom("alertRuns")
      .select(["id", "phase", "reached", "isWeekly"])
      .where("id", "=", runId)
      .where("phase", "<>", "done")
      .forUpdate()
      .executeTakeFirst();
    if (!run) return;

    const isMatching = run.phase === "matching";
    const reached = await (isMatching ? matchSearches(tx, run) : oweAlertMails(tx, run));
    const isDone = !isMatching && reached === undefined;
    if (reached === undefined && isMatching) await tx.deleteFrom("alertListings").execute();
    await tx
      .updateTable("alertRuns")
      .set({
        reached: reached ?? null,
        ...(reached === undefined && { phase: isDone ? "done" : "mailing" }),
        ...(isDone && { finishedAt: new Date() }),
      })
      .where("id", "=", runId)
      .execute();
    if (!isDone) await enqueue(tx, alertsContinue, { runId }, alertsAtOnce);
  });
}
