import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";
import { aProvider, changeJobs } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { transaction } from "../database/database.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { holdPoolLock, recoverJobs } from "./recover-jobs.server.ts";

const labelPrinted = defineJob("label-printed", z.object({}));
const held: Awaited<ReturnType<typeof holdPoolLock>>[] = [];

async function hold(poolId: string) {
  const one = await holdPoolLock(poolId);
  held.push(one);
  return one;
}

afterEach(async () => {
  for (const one of held.splice(0)) await one.release().catch(() => undefined);
});

/** A job that the pool locked this many seconds ago and has not finished. */
async function aJobOf(poolId: string, seconds: number) {
  await transaction(await aProvider(), (tx) => enqueue(tx, labelPrinted, {}));
  await changeJobs(
    sql`locked_by = ${poolId}, locked_at = now() - make_interval(secs => ${seconds}), attempts = 1`,
    sql`locked_by is null`,
  );
}

async function holders() {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs order by id`.execute(everything);
  return rows.map(({ lockedBy }) => lockedBy);
}

test("jobs of a dead pool are unlocked, and jobs of a live one are not", async () => {
  await aJobOf("pool-gone", 60);
  await aJobOf("pool-living", 60);
  await hold("pool-living");

  await recoverJobs();

  expect(await holders()).toEqual([null, "pool-living"]);
});

test("a new pool keeps its jobs until it has had time to take its lock", async () => {
  await aJobOf("pool-new", 0);

  await recoverJobs();

  expect(await holders()).toEqual(["pool-new"]);
});

test("a pool whose process ended holds no lock", async () => {
  await aJobOf("pool-stopped", 60);
  await (await hold("pool-stopped")).release();

  await recoverJobs();

  expect(await holders()).toEqual([null]);
});

test("a pool notices when it loses its lock", async () => {
  const { lost } = await hold("pool-cut-off");

  await sql`select pg_terminate_backend(pid) from pg_locks
             where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
               and granted and pid <> pg_backend_pid()`.execute(everything);

  expect(await lost).toMatch(/terminat|closed/);
});
