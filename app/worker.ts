import { closePools } from "#app/infrastructure/database/pool.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { closeMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { runQueue } from "#app/infrastructure/queue/run-queue.server.ts";
import { jobs, schedule } from "./jobs.server.ts";

const MAX_STOP_SECONDS = 25;

const queue = await runQueue(jobs, schedule);
log.info({ jobs: jobs.map(({ name }) => name) }, "working");

process.once("SIGTERM", async () => {
  log.info("stopping");
  // A job that hangs is taken up again by the next worker; a deploy that hangs is not.
  setTimeout(() => process.exit(1), MAX_STOP_SECONDS * 1_000).unref();
  await queue.stop();
  closeMail();
  await closePools();
  log.info("stopped");
});
