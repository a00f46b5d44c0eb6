import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
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

/**
 * Updates the gauges, so that a scrape does not query the database. Tasks without jobs are reported as zero, because a
 * missing series is not zero.
 */
export async function watchWork(tasks: readonly string[]) {
  await workerDatabase
    .transaction()
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`set local statement_timeout = '5s'`.execute(tx);
      await watchQueue(tx, tasks);
      await watchInbox(tx);
      await watchReviews(tx);
      await watchArchive(tx);
    });
}

async function watchQueue(tx: Tx, tasks: readonly string[]) {
  const { rows } = await sql<{
    task: string;
    waiting: number;
    oldest: number | null;
    failing: number;
    givenUp: number;
  }>`
    select task_identifier as task,
           count(*) filter (where attempts < max_attempts and (attempts > 0 or run_at <= now())) as waiting,
           extract(epoch from now() - min(case when attempts > 0 then created_at else run_at end)
             filter (where attempts < max_attempts and (attempts > 0 or run_at <= now()))) as oldest,
           count(*) filter (where last_error is not null and attempts < max_attempts) as failing,
           count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up
      from graphile_worker.jobs
     group by task_identifier`.execute(tx);

  for (const gauge of [jobsWaiting, jobsOldestSeconds, jobsFailing, jobsGivenUp]) gauge.reset();
  const found = new Map(rows.map((row) => [row.task, row]));
  for (const task of new Set([...tasks, ...found.keys()])) {
    const { waiting = 0, oldest, failing = 0, givenUp = 0 } = found.get(task) ?? {};
    jobsWaiting.set({ task }, waiting);
    jobsOldestSeconds.set({ task }, oldest ?? 0);
    jobsFailing.set({ task }, failing);
    jobsGivenUp.set({ task }, givenUp);
  }
}

async function watchInbox(tx: Tx) {
  const inbox = await tx
    .selectFrom("stripeEvents")
    .select([
      ({ fn }) => fn.countAll<number>().as("waiting"),
      sql<number | null>`extract(epoch from now() - min(received_at))`.as("oldest"),
    ])
    .where("handledAt", "is", null)
    .executeTakeFirstOrThrow();
  inboxWaiting.set(inbox.waiting);
  inboxOldestSeconds.set(inbox.oldest ?? 0);

  const newest = await tx
    .selectFrom("reconciliations")
    .select([
      sql<number>`jsonb_array_length(differences)`.as("differences"),
      sql<number>`extract(epoch from now() - ran_at)`.as("age"),
    ])
    .orderBy("ranAt", "desc")
    .limit(1)
    .executeTakeFirst();
  // Zero before the first reconciliation.
  reconciliationDifferences.set(newest?.differences ?? 0);
  reconciliationAgeSeconds.set(newest?.age ?? 0);
}

async function watchReviews(tx: Tx) {
  const rows = await tx
    .selectFrom("reviewQueue")
    .select([
      sql<boolean>`promoted`.as("promoted"),
      ({ fn }) => fn.countAll<number>().as("waiting"),
      sql<number>`count(*) filter (where due_at < now())`.as("late"),
      sql<number>`extract(epoch from now() - min(submitted_at))`.as("oldest"),
    ])
    .groupBy("promoted")
    .execute();

  for (const promoted of [true, false]) {
    const row = rows.find((one) => one.promoted === promoted);
    const labels = { promoted: String(promoted) };
    reviewsWaiting.set(labels, row?.waiting ?? 0);
    reviewsLate.set(labels, row?.late ?? 0);
    reviewsOldestSeconds.set(labels, row?.oldest ?? 0);
  }
}

/** If archiving is on but nothing was ever archived, the age counts from the reset of the statistics. */
async function watchArchive(tx: Tx) {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - coalesce(last_archived_time, stats_reset)) as age
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(tx);
  const age = rows[0]?.age;
  if (age === undefined || age === null) archiveAgeSeconds.remove();
  else archiveAgeSeconds.set(age);
}
