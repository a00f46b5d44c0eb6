import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineJob, on } from "#app/shared/job.ts";
import { aProvider, changeJobs, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { transaction } from "../database/database.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { runQueue } from "./run-queue.server.ts";

const labelPrinted = defineJob("label-printed", z.object({ count: z.number() }));

test("a job exists if and only if its transaction was committed", async () => {
  const provider = await aProvider();
  await transaction(provider, (tx) => enqueue(tx, labelPrinted, { count: 1 }));
  await expect(
    transaction(provider, async (tx) => {
      await enqueue(tx, labelPrinted, { count: 2 });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");

  expect(await waitingFor(labelPrinted)).toEqual([{ count: 1 }]);
});

test("the worker runs what was enqueued, and finishes the running job when it is stopped", async () => {
  const provider = await aProvider();
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done: number[] = [];

  const queue = await runQueue(
    [
      on(labelPrinted, async ({ count }) => {
        started.resolve();
        await released.promise;
        done.push(count);
      }),
    ],
    "",
  );
  await transaction(provider, (tx) => enqueue(tx, labelPrinted, { count: 7 }));
  await started.promise;
  const stopping = queue.stop();
  released.resolve();
  await stopping;

  expect(done).toEqual([7]);
});

test("a job that fails is kept with its error and retried later", async () => {
  const provider = await aProvider();
  const failed = Promise.withResolvers<void>();
  const queue = await runQueue(
    [
      on(labelPrinted, async () => {
        failed.resolve();
        throw new Error("out of paper");
      }),
    ],
    "",
  );

  await transaction(provider, (tx) => enqueue(tx, labelPrinted, { count: 1 }));
  await failed.promise;

  await expect
    .poll(
      async () =>
        (
          await sql`select last_error, attempts, run_at > now() as later from graphile_worker.jobs`.execute(
            everything,
          )
        ).rows,
    )
    .toEqual([{ lastError: "out of paper", attempts: 1, later: true }]);
  await queue.stop();
});

test("a queue that has lost the database reports it, and another one recovers its jobs", async () => {
  const provider = await aProvider();
  const runs: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()];
  const released = Promise.withResolvers<void>();
  let begun = 0;
  const hangsAtFirst = on(labelPrinted, async () => {
    runs[begun++]?.resolve();
    if (begun === 1) await released.promise;
  });
  const first = await runQueue([hangsAtFirst], "");
  await transaction(provider, (tx) => enqueue(tx, labelPrinted, { count: 1 }));
  await runs[0]?.promise;
  await cutOff();
  expect(await first.broken).toMatch(/terminat|closed/i);

  await changeJobs(sql`locked_at = now() - interval '1 minute'`);
  const second = await runQueue([hangsAtFirst], "");

  await runs[1]?.promise;
  released.resolve();
  await Promise.all([first.stop(), second.stop()]);
});

/** Ends every connection that holds a pool's lock. */
async function cutOff() {
  await sql`select pg_terminate_backend(pid) from pg_locks
             where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
               and granted and pid <> pg_backend_pid()`.execute(everything);
}
