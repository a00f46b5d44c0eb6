import { sql } from "kysely";
import type { Gauge } from "prom-client";
import { expect, test } from "vitest";
import {
  archiveAgeSeconds,
  inboxOldestSeconds,
  inboxWaiting,
  jobsFailing,
  jobsGivenUp,
  jobsOldestSeconds,
  jobsWaiting,
  reconciliationAgeSeconds,
  reconciliationDifferences,
  reviewsLate,
  reviewsOldestSeconds,
  reviewsWaiting,
} from "#app/infrastructure/metrics/work-metrics.server.ts";
import { aListing, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { watchWork } from "./watch-work.server.ts";

/** By the first label. */
async function said(gauge: Gauge) {
  const { values } = await gauge.get();
  return Object.fromEntries(
    values.map(({ labels, value }) => [String(Object.values(labels)[0] ?? "all"), value]),
  );
}

async function inHours(gauge: Gauge) {
  const entries = Object.entries(await said(gauge));
  return Object.fromEntries(entries.map(([label, value]) => [label, Math.round(value / 3_600)]));
}

type Work = { task: string; ranHoursAgo: number; madeHoursAgo?: number; tries?: number };

async function aJob({ task, ranHoursAgo, madeHoursAgo = ranHoursAgo, tries = 0 }: Work) {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${task}, max_attempts => 3)`.execute(everything);
  await sql`
    update graphile_worker._private_jobs
       set attempts = ${tries}, last_error = case when ${tries} > 0 then 'no' end,
           run_at = now() - ${ranHoursAgo} * interval '1 hour',
           created_at = now() - ${madeHoursAgo} * interval '1 hour'
     where id = ${rows[0]?.id}`.execute(everything);
}

test("with nothing to do every figure is there, and zero", async () => {
  await watchWork(["mail-owed"]);
  for (const gauge of [jobsWaiting, jobsOldestSeconds, jobsFailing, jobsGivenUp])
    expect(await said(gauge)).toMatchObject({ "mail-owed": 0 });
  for (const gauge of [reviewsWaiting, reviewsLate, reviewsOldestSeconds])
    expect(await said(gauge)).toEqual({ true: 0, false: 0 });
  for (const gauge of [inboxWaiting, inboxOldestSeconds, reconciliationDifferences])
    expect(await said(gauge)).toEqual({ all: 0 });
});

test("a job is as old as it is late; one that failed counts from its first day, whenever it is tried next", async () => {
  await aJob({ task: "mail-owed", ranHoursAgo: 2 });
  await aJob({ task: "mail-owed", ranHoursAgo: -1, madeHoursAgo: 5, tries: 2 });
  await aJob({ task: "mail-owed", ranHoursAgo: 9, tries: 3 });
  await aJob({ task: "later", ranHoursAgo: -8, madeHoursAgo: 20 });
  await watchWork([]);

  expect(await said(jobsWaiting)).toMatchObject({ "mail-owed": 2, later: 0 });
  expect(await inHours(jobsOldestSeconds)).toMatchObject({ "mail-owed": 5, later: 0 });
  expect(await said(jobsFailing)).toMatchObject({ "mail-owed": 1, later: 0 });
  expect(await said(jobsGivenUp)).toMatchObject({ "mail-owed": 1, later: 0 });

  await sql`delete from graphile_worker._private_jobs`.execute(everything);
  await watchWork([]);
  expect(await said(jobsWaiting)).toEqual({});
});

test("payment events that wait, and what the last reconciliation found", async () => {
  await sql`insert into stripe_events (id, type, payload, received_at, handled_at) values
    ('evt_1', 'invoice.paid', '{}', now() - interval '3 hours', null),
    ('evt_2', 'invoice.paid', '{}', now() - interval '9 hours', now())`.execute(everything);
  await sql`insert into reconciliations (ran_at, compared, differences) values
    (now() - interval '2 hours', 4, '[{}, {}]'), (now() - interval '5 hours', 4, '[]')`.execute(
    everything,
  );
  await watchWork([]);

  expect(await said(inboxWaiting)).toEqual({ all: 1 });
  expect(await inHours(inboxOldestSeconds)).toEqual({ all: 3 });
  expect(await said(reconciliationDifferences)).toEqual({ all: 2 });
  expect(await inHours(reconciliationAgeSeconds)).toEqual({ all: 2 });
});

test("reviews are late when their promise is broken, promoted ones after a day", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await aListing({ submittedAt: hoursAgo(200) });
  await aListing({ submittedAt: hoursAgo(1) });
  const promoted = await aListing({ status: "approved", recommended: 1 });
  await aRevision(promoted, { createdAt: hoursAgo(30) });
  await watchWork([]);

  expect(await said(reviewsWaiting)).toEqual({ true: 1, false: 2 });
  expect(await said(reviewsLate)).toEqual({ true: 1, false: 1 });
  expect(await inHours(reviewsOldestSeconds)).toEqual({ true: 30, false: 200 });
});

test("where PostgreSQL archives nothing, nothing is said of its archive", async () => {
  await watchWork([]);
  expect(await said(archiveAgeSeconds)).toEqual({});
});
