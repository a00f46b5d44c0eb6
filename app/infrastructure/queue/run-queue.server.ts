import { EventEmitter } from "node:events";
import { Logger, type RunnerOptions, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Handler } from "#app/shared/job.ts";
import { connectionTimeout } from "../database/pool.server.ts";
import { workerPool } from "../database/worker-database.server.ts";
import { log } from "../log.server.ts";
import { jobSeconds } from "../metrics/metrics.server.ts";
import { inSpan } from "../traces/spans.server.ts";
import { holdPoolLock, recoverJobs } from "./recover-jobs.server.ts";

const RECOVER_SECONDS = 10;

/**
 * Runs jobs until stopped; running jobs are finished first. `broken` resolves to the reason if the queue cannot go on: it
 * should be stopped then, and the next one recovers its jobs.
 */
export async function runQueue(handlers: Handler[], schedule: string) {
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, run }) => [
      name,
      (payload: unknown) => measure(name, () => run(payload)),
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  const broken = Promise.withResolvers<string>();
  let poolId = "";
  events.once("pool:create", ({ workerPool }) => {
    poolId = workerPool.id;
  });
  // The error may have hidden a job that was assigned to us.
  events.on("worker:getJob:error", ({ error }) => {
    const { message } = error as Error;
    if (!connectionTimeout.test(message)) broken.resolve(message);
  });

  const runner = await run(settings(taskList, schedule, events));
  runner.promise.then(
    () => broken.resolve("the workers have stopped"),
    ({ message }) => broken.resolve(message),
  );
  const lock = await holdPoolLock(poolId).catch(async (error: unknown) => {
    await runner.stop().catch(() => undefined);
    throw error;
  });
  lock.lost.then(broken.resolve);
  await recover();
  const recovering = setInterval(recover, RECOVER_SECONDS * 1_000).unref();

  return {
    broken: broken.promise,
    async stop() {
      clearInterval(recovering);
      // A broken runner may have stopped by itself.
      await runner.stop().catch(() => runner.promise.catch(() => undefined));
      await lock.release();
    },
  };
}

async function measure(task: string, work: () => Promise<void>) {
  const end = jobSeconds.startTimer({ task });
  try {
    await inSpan(task, work);
    end({ outcome: "done" });
  } catch (error) {
    end({ outcome: "failed" });
    throw error;
  }
}

async function recover() {
  try {
    await recoverJobs();
  } catch (error) {
    log.warn({ reason: String(error) }, "jobs of dead workers could not be recovered");
  }
}

function settings(taskList: TaskList, schedule: string, events: WorkerEvents): RunnerOptions {
  return {
    pgPool: workerPool,
    concurrency: 4,
    noHandleSignals: true,
    crontab: schedule,
    taskList,
    events,
    logger: new Logger((scope) => (level, message, meta) => {
      const line = { ...scope, err: meta?.error };
      if (level === "error") log.error(line, message);
      else if (level === "warning") log.warn(line, message);
      else log.debug(line, message);
    }),
  };
}
