import { closePools } from "#app/infrastructure/database/pool.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { closeMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { runQueue } from "#app/infrastructure/queue/run-queue.server.ts";
import { jobs, schedule } from "./jobs.server.ts";

const MAX_STOP_SECONDS = 25;

const queue = await runQueue(jobs, schedule);
let isStopping = false;
log.info({ jobs: jobs.map(({ name }) => name) }, "working");

// Whoever keeps the processes running starts another one, which takes up what this one had in hand.
queue.broken.then((reason) => {
  if (isStopping) return;
  log.error({ reason }, "the queue broke off");
  process.exit(1);
});

process.once("SIGTERM", async () => {
  isStopping = true;
  log.info("stopping");
  // A job that hangs is taken up again by the next worker; a deploy that hangs is not.
  setTimeout(() => process.exit(1), MAX_STOP_SECONDS * 1_000).unref();
  await queue.stop();
  closeMail();
  await closePools();
  log.info("stopped");
});
