import { query } from "./database.ts";

/**
 * Failed jobs are due at once instead of after their backoff. A job that a newer one with the same key replaced while a
 * killed worker held it stays in the table without attempts left, and is not counted.
 */
export async function findWaitingJobs(databaseUrl: string, names: readonly string[]) {
  await query(
    databaseUrl,
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where attempts > 0 and locked_at is null and run_at > now()
     ), run_at => now())`,
  );
  const rows = await query<{ name: string }>(
    databaseUrl,
    `select task_identifier as name from graphile_worker.jobs
      where task_identifier = any ($1) and attempts < max_attempts`,
    [names],
  );
  return rows.map(({ name }) => name);
}
