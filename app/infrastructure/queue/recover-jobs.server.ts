import { sql } from "kysely";
import { Client } from "pg";
import { workerDatabase, workerPool } from "../database/worker-database.server.ts";

/** A new pool has this long to take its lock before its jobs may be recovered. */
const LOCK_GRACE_SECONDS = 3;

/**
 * Takes an advisory lock that shows that a worker pool is alive: PostgreSQL releases it when the process ends, however
 * that happens. The lock belongs to a connection, so it cannot come from a connection pool.
 */
export async function holdPoolLock(poolId: string) {
  const client = new Client({ connectionString: workerPool.options.connectionString });
  const lost = Promise.withResolvers<string>();
  client.on("error", ({ message }) => lost.resolve(message));
  client.once("end", () => lost.resolve("the connection was closed"));
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [lockName(poolId)]);

  return { lost: lost.promise, release: () => client.end() };
}

/** Unlocks the jobs of dead worker pools at once; graphile-worker itself would wait for four hours. */
export async function recoverJobs() {
  await sql`
    with held as materialized (
      select locked_by as pool from graphile_worker.jobs
       where locked_by is not null
       group by locked_by having min(locked_at) < now() - make_interval(secs => ${LOCK_GRACE_SECONDS})
    ), gone as materialized (
      select pool from held where pg_try_advisory_xact_lock(hashtextextended(${lockName("")} || pool, 0))
    )
    select graphile_worker.force_unlock_workers(array_agg(pool)) from gone having count(*) > 0`.execute(
    workerDatabase,
  );
}

function lockName(poolId: string) {
  return `worker pool:${poolId}`;
}
