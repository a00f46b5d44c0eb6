import { sql } from "kysely";
import { Client } from "pg";
import { workerDatabase, workerPool } from "../database/worker-database.server.ts";

/** No pool has had a job for so long without having said that it lives. */
const FIRST_WORD_SECONDS = 3;

/**
 * Says that a pool of workers lives, for as long as it does: the lock ends with the connection, and that with the
 * process, however it ends. The connection cannot come from a pool: it must stay the same one.
 */
export async function holdJobs(poolId: string) {
  const client = new Client({ connectionString: workerPool.options.connectionString });
  const lost = Promise.withResolvers<string>();
  client.on("error", ({ message }) => lost.resolve(message));
  client.once("end", () => lost.resolve("the connection was closed"));
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [lockName(poolId)]);

  return { lost: lost.promise, release: () => client.end() };
}

/**
 * The queue keeps a job for its pool for four hours, dead or alive. What a pool that is gone has left behind is given to
 * the others at once.
 */
export async function recoverJobs() {
  await sql`
    with held as materialized (
      select locked_by as pool from graphile_worker._private_jobs
       where locked_by is not null
       group by locked_by having min(locked_at) < now() - make_interval(secs => ${FIRST_WORD_SECONDS})
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
