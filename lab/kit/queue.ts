import { query } from "./database.ts";

/**
 * A job that has failed would be tried again later and later; here it is tried again at once. One that a newer one of its
 * name has replaced while a worker that is gone had it stays behind without any tries left.
 */
export async function findWaitingJobs(databaseUrl: string, names: readonly string[]) {
  await query(
    databaseUrl,
    "update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null and run_at > now()",
  );
  const rows = await query<{ identifier: string }>(
    databaseUrl,
    `select identifier from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = task_id
      where identifier = any ($1) and attempts < max_attempts`,
    [names],
  );
  return rows.map(({ identifier }) => identifier);
}
