import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

const JOBS = `graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
  where identifier = 'import-continues' and locked_at > $1`;

/** Sees what the worker has in hand, over a connection that stays open: moments count here. */
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

  /** Whether a worker takes up rows within a minute. */
  async untilTaken(since: string) {
    const until = performance.now() + 60_000;
    while (performance.now() < until) {
      const { rowCount } = await this.#client.query(`select from ${JOBS} limit 1`, [since]);
      if (rowCount) return true;
      await sleep(5);
    }
    return false;
  }

  /** Every step of an import is announced when it is committed. */
  async untilCommitted() {
    const patience = AbortSignal.timeout(15_000);
    return once(this.#client, "notification", { signal: patience }).then(
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
   * The imports whose rows a worker that was just killed had in hand. Where they were committed already, the next job has
   * taken the name of the one in hand, which has no tries left then.
   */
  async inHand(since: string) {
    const { rows } = await this.#client.query<{ id: string; committed: boolean }>(
      `select payload ->> 'importId' as id, attempts >= max_attempts as committed from ${JOBS}`,
      [since],
    );
    return {
      imports: rows.map(({ id }) => id),
      committed: rows.filter(({ committed }) => committed).length,
    };
  }

  /** Nobody waits here for the few seconds in which a worker that took a job may not have said yet that it lives. */
  async age(since: string) {
    await this.#client.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at > $1",
      [since],
    );
  }
}
