import { Logger, run, type TaskList } from "graphile-worker";
import type { Handler } from "#app/shared/job.ts";
import { workerPool } from "../database/worker-database.server.ts";
import { log } from "../log.server.ts";

/** Runs jobs until stopped; a job that is running then is finished first. */
export async function runQueue(handlers: Handler[], schedule: string) {
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, run }) => [name, (payload: unknown) => run(payload)]),
  );

  return run({
    pgPool: workerPool,
    concurrency: 4,
    noHandleSignals: true,
    crontab: schedule,
    taskList,
    logger: new Logger((scope) => (level, message, meta) => {
      const line = { ...scope, err: meta?.error };
      if (level === "error") log.error(line, message);
      else if (level === "warning") log.warn(line, message);
      else log.debug(line, message);
    }),
  });
}
