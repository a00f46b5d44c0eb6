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
import { aListing, aRevision, changeJobs } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { watchWork } from "./watch-work.server.ts";

/** Keyed by the first label. */
async function valuesOf(gauge: Gauge) {
  const { values } = await gauge.get();
  return Object.fromEntries(
    values.map(({ labels, value }) => [String(Object.values(labels)[0] ?? "all"), value]),
  );
}

async function inHours(gauge: Gauge) {
  const entries = Object.entries(await valuesOf(gauge));
  return Object.fromEntries(entries.map(([label, value]) => [label, Math.round(value / 3_600)]));
}

type Work = { task: string; ranHoursAgo: number; madeHoursAgo?: number; tries?: number };

async function aJob({ task, ranHoursAgo, madeHoursAgo = ranHoursAgo, tries = 0 }: Work) {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${task}, max_attempts => 3)`.execute(everything);
  await changeJobs(
    sql`attempts = ${tries}, last_error = case when ${tries} > 0 then 'no' end,
        run_at = now() - ${ranHoursAgo} * interval '1 hour',
        created_at = now() - ${madeHoursAgo} * interval '1 hour'`,
    sql`id = ${rows[0]?.id}`,
  );
}

test("without work every metric is reported as zero", async () => {
  await watchWork(["mail-owed"]);
  for (const gauge of [jobsWaiting, jobsOldestSeconds, jobsFailing, jobsGivenUp])
    expect(await valuesOf(gauge)).toMatchObject({ "mail-owed": 0 });
  for (const gauge of [reviewsWaiting, reviewsLate, reviewsOldestSeconds])
    expect(await valuesOf(gauge)).toEqual({ true: 0, false: 0 });
  for (const gauge of [inboxWaiting, inboxOldestSeconds, reconciliationDifferences])
    expect(await valuesOf(gauge)).toEqual({ all: 0 });
});

test("a job's age counts from its run time; a failed job's age counts from its creation", async () => {
  await aJob({ task: "mail-owed", ranHoursAgo: 2 });
  await aJob({ task: "mail-owed", ranHoursAgo: -1, madeHoursAgo: 5, tries: 2 });
  await aJob({ task: "mail-owed", ranHoursAgo: 9, tries: 3 });
  await aJob({ task: "later", ranHoursAgo: -8, madeHoursAgo: 20 });
  await watchWork([]);

  expect(await valuesOf(jobsWaiting)).toMatchObject({ "mail-owed": 2, later: 0 });
  expect(await inHours(jobsOldestSeconds)).toMatchObject({ "mail-owed": 5, later: 0 });
  expect(await valuesOf(jobsFailing)).toMatchObject({ "mail-owed": 1, later: 0 });
  expect(await valuesOf(jobsGivenUp)).toMatchObject({ "mail-owed": 1, later: 0 });

  await sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
    everything,
  );
  await watchWork([]);
  expect(await valuesOf(jobsWaiting)).toEqual({});
});

test("pending payment events and the last reconciliation are reported", async () => {
  await sql`insert into stripe_events (id, type, payload, received_at, handled_at) values
    ('evt_1', 'invoice.paid', '{}', now() - interval '3 hours', null),
    ('evt_2', 'invoice.paid', '{}', now() - interval '9 hours', now())`.execute(everything);
  await sql`insert into reconciliations (ran_at, compared, differences) values
    (now() - interval '2 hours', 4, '[{}, {}]'), (now() - interval '5 hours', 4, '[]')`.execute(
    everything,
  );
  await watchWork([]);

  expect(await valuesOf(inboxWaiting)).toEqual({ all: 1 });
  expect(await inHours(inboxOldestSeconds)).toEqual({ all: 3 });
  expect(await valuesOf(reconciliationDifferences)).toEqual({ all: 2 });
  expect(await inHours(reconciliationAgeSeconds)).toEqual({ all: 2 });
});

test("reviews are late after their due time, promoted ones after a day", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await aListing({ submittedAt: hoursAgo(200) });
  await aListing({ submittedAt: hoursAgo(1) });
  const promoted = await aListing({ status: "approved", recommended: 1 });
  await aRevision(promoted, { createdAt: hoursAgo(30) });
  await watchWork([]);

  expect(await valuesOf(reviewsWaiting)).toEqual({ true: 1, false: 2 });
  expect(await valuesOf(reviewsLate)).toEqual({ true: 1, false: 1 });
  expect(await inHours(reviewsOldestSeconds)).toEqual({ true: 30, false: 200 });
});

test("without WAL archiving the archive metric is not reported", async () => {
  await watchWork([]);
  expect(await valuesOf(archiveAgeSeconds)).toEqual({});
});
