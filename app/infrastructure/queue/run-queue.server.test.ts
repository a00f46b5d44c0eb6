import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineJob, on } from "#app/shared/job.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { transaction } from "../database/database.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { runQueue } from "./run-queue.server.ts";

const labelPrinted = defineJob("label-printed", z.object({ count: z.number() }));

test("a job exists if and only if the transaction it follows from was committed", async () => {
  const provider = await aProvider();
  await transaction(provider, (tx) => enqueue(tx, labelPrinted, { count: 1 }));
  await expect(
    transaction(provider, async (tx) => {
      await enqueue(tx, labelPrinted, { count: 2 });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");

  const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(everything);

  expect(rows).toEqual([{ payload: { count: 1 } }]);
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

test("a job that fails is kept with its error and tried again later", async () => {
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
          await sql`select last_error, attempts, run_at > now() as later from graphile_worker._private_jobs`.execute(
            everything,
          )
        ).rows,
    )
    .toEqual([{ lastError: "out of paper", attempts: 1, later: true }]);
  await queue.stop();
});
