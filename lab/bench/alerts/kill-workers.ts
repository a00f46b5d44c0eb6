import { setTimeout as sleep } from "node:timers/promises";
import type { Supervised } from "../../../deploy/site/supervisor.ts";
import { query } from "../../kit/database.ts";
import { between, type Scene } from "../../kit/scene.ts";

const JOBS = "task_identifier in ('alerts-continue', 'alert-mail-owed')";
/** Up to so many milliseconds after a job was taken. Longer than a part of a run takes, or no part would ever end. */
const LONGEST = { matching: 3_600, mailing: 300 };

/** Kills the worker at random moments of a run: while it matches, and while it mails. */
export async function killWorkers(scene: Scene, worker: Supervised, kills: number) {
  const { databaseUrl, random } = scene;
  const figures = { killed: 0, whileMatching: 0, whileMailing: 0 };
  while (figures.killed < kills) {
    const since = await now(databaseUrl);
    const phase = await untilLocked(databaseUrl, since);
    if (!phase) break;
    // Half of the kills are kept for the mails.
    const isEarly = phase === "matching";
    if (isEarly && figures.whileMatching >= kills / 2) {
      await sleep(200);
      continue;
    }
    await sleep(between(random, 0, LONGEST[isEarly ? "matching" : "mailing"]));
    worker.killNow();
    figures.killed += 1;
    figures[isEarly ? "whileMatching" : "whileMailing"] += 1;
    // So that the product recovers its jobs without its grace period.
    await query(
      databaseUrl,
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at > $1`,
      [since],
    );
  }
  return figures;
}

async function now(databaseUrl: string) {
  const [row] = await query<{ now: string }>(databaseUrl, "select clock_timestamp()::text as now");
  return row?.now ?? "";
}

/** The phase of the run, once a worker has taken one of its jobs; undefined if none does for a while. */
async function untilLocked(databaseUrl: string, since: string) {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    const [row] = await query<{ phase: string }>(
      databaseUrl,
      `select (select phase from alert_runs order by started_at desc limit 1) as phase
         from graphile_worker.jobs where ${JOBS} and locked_at > $1 limit 1`,
      [since],
    );
    if (row) return row.phase;
    await sleep(20);
  }
  return undefined;
}
