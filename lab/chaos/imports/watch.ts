import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

const JOBS = "graphile_worker.jobs where task_identifier = 'import-continues' and locked_at > $1";

/** Observes the worker's import jobs over one open connection, because timing matters. */
export class Watch {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string) {
    const client = new Client({ connectionString: databaseUrl });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("listen listing_changed");
    return new Watch(client);
  }

  close() {
    return this.#client.end();
  }

  async now() {
    const { rows } = await this.#client.query<{ now: string }>(
      "select clock_timestamp()::text as now",
    );
    return rows[0]?.now ?? "";
  }

  /** Whether a worker locks an import job within a minute. */
  async untilLocked(since: string) {
    const until = performance.now() + 60_000;
    while (performance.now() < until) {
      const { rowCount } = await this.#client.query(`select from ${JOBS} limit 1`, [since]);
      if (rowCount) return true;
      await sleep(5);
    }
    return false;
  }

  /** Every batch of an import sends a notification on commit. */
  async untilCommitted() {
    const signal = AbortSignal.timeout(15_000);
    return once(this.#client, "notification", { signal }).then(
      () => true,
      () => false,
    );
  }

  async countDone() {
    const { rows } = await this.#client.query<{ count: string }>(
      "select count(*) from import_rows where listing_id is not null",
    );
    return Number(rows[0]?.count);
  }

  /**
   * The imports whose batch was interrupted by the kill, and the number of batches that were committed already: such a job
   * has no attempts left, because the next job has replaced it. The public view has no payload.
   */
  async findInterrupted(since: string) {
    const { rows } = await this.#client.query<{ id: string; committed: boolean }>(
      `select payload ->> 'importId' as id, private.attempts >= private.max_attempts as committed
         from graphile_worker._private_jobs private
         join graphile_worker.jobs using (id)
        where task_identifier = 'import-continues' and jobs.locked_at > $1`,
      [since],
    );
    return {
      imports: rows.map(({ id }) => id),
      committed: rows.filter(({ committed }) => committed).length,
    };
  }

  /**
   * Moves the killed worker's locks a minute into the past, so that the product recovers its jobs without its grace
   * period. graphile-worker offers no public way to do this.
   */
  async expireLocks(since: string) {
    await this.#client.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at > $1",
      [since],
    );
  }
}
