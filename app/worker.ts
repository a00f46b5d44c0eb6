import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#app/infrastructure/database/database-unavailable.server.ts";
import { closePools } from "#app/infrastructure/database/pool.server.ts";
import { endOnFault } from "#app/infrastructure/faults/end-on-fault.server.ts";
import { endOnHang } from "#app/infrastructure/faults/end-on-hang.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { closeMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { keepWatch } from "#app/infrastructure/metrics/keep-watch.server.ts";
import { serveMetrics } from "#app/infrastructure/metrics/serve-metrics.server.ts";
import { runQueue } from "#app/infrastructure/queue/run-queue.server.ts";
import { jobs, schedule, watches } from "./jobs.server.ts";

const MAX_STOP_SECONDS = 25;
const PAUSE_SECONDS = 0.5;

let queue: Awaited<ReturnType<typeof runQueue>> | undefined;
let isStopping = false;

endOnFault();
endOnHang();
serveMetrics();
const stopWatching = keepWatch(watches);

process.once("SIGTERM", async () => {
  isStopping = true;
  log.info("stopping");
  stopWatching();
  endInTime();
  await queue?.stop();
  closeMail();
  await closePools();
  log.info("stopped");
});

while (!isStopping) {
  queue = await startQueue();
  if (!queue) continue;

  log.info({ jobs: jobs.map(({ name }) => name) }, "working");
  const reason = await queue.broken;
  if (isStopping) break;
  log.error({ reason }, "the queue stopped unexpectedly and is restarted");
  // Its jobs must have ended before another queue can be given the same ones.
  const inTime = endInTime();
  await queue.stop();
  clearTimeout(inTime);
}

/** Undefined after a pause if the database is unavailable: the caller retries in the same process. */
async function startQueue() {
  try {
    return await runQueue(jobs, schedule);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ reason: String(error) }, "the queue waits for the database");
    await sleep(PAUSE_SECONDS * 1_000);
    return undefined;
  }
}

/** Exits even if a job hangs, so that a deploy always ends; the next worker retries the job. */
function endInTime() {
  return setTimeout(() => process.exit(1), MAX_STOP_SECONDS * 1_000).unref();
}
