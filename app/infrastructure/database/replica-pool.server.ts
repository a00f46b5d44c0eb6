import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool } from "pg";
import { Busy } from "#app/shared/busy.ts";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";
import { connectionTimeout, isFull, openPool } from "./pool.server.ts";
import { ReplicaMonitor } from "./replica-monitor.server.ts";

/** Longer than app_public's statement timeout of one second, so only a server that hangs reaches it. */
const TIMEOUT_MS = 2_000;

/** Distributes single-statement reads over a primary and its replica. */
export class ReplicaPool implements PostgresPool {
  readonly primary: Pool;
  readonly #replica: Pool;
  readonly #monitor: ReplicaMonitor;

  constructor(primaryUrl: string, replicaUrl: string, max: number) {
    this.primary = openPool(primaryUrl, max, { query_timeout: TIMEOUT_MS });
    this.#replica = openPool(replicaUrl, max, { query_timeout: TIMEOUT_MS });
    this.#monitor = new ReplicaMonitor(primaryUrl, replicaUrl);
  }

  get options() {
    return this.primary.options;
  }

  get isReplicaLeftOut() {
    return this.#monitor.isLeftOut;
  }

  /** Connects to the less busy server, or to the other one if that fails. */
  async connect() {
    this.#monitor.start();
    const [first, second] = this.#inOrder();
    const connectToOther = second && (() => this.#connectTo(second));
    try {
      return new Reader(await this.#connectTo(first), connectToOther);
    } catch (error) {
      // If both are full, queueing for another second would only make everyone wait longer.
      if (!connectToOther || (isTimeout(error) && isFull(second))) throw error;
      return new Reader(await connectToOther());
    }
  }

  async end() {
    await Promise.all([this.primary.end(), this.#replica.end()]);
  }

  async #connectTo(pool: Pool) {
    const client = await pool.connect();
    if (pool === this.primary || this.#monitor.isFresh) return client;

    // The replica fell behind while we waited for the connection.
    client.release();
    throw new Busy();
  }

  #inOrder(): [Pool, Pool?] {
    if (!this.#monitor.isFresh) return [this.primary];
    const isReplicaFirst = this.#monitor.isAlone || load(this.#replica) <= load(this.primary);
    return isReplicaFirst ? [this.#replica, this.primary] : [this.primary, this.#replica];
  }
}

/** A connection that retries its first statement on the other server if this one is lost; reads can be repeated. */
class Reader implements PostgresPoolClient {
  #client: PostgresPoolClient;
  #connectToOther: (() => Promise<PostgresPoolClient>) | undefined;
  #isLost = false;

  constructor(client: PostgresPoolClient, connectToOther?: () => Promise<PostgresPoolClient>) {
    this.#client = client;
    this.#connectToOther = connectToOther;
  }

  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(query: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    return typeof query === "string" ? this.#run<Row>(query, values) : this.#client.query(query);
  }

  release(isBroken?: boolean) {
    this.#client.release(isBroken || this.#isLost);
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const connectToOther = this.#connectToOther;
    this.#connectToOther = undefined;
    try {
      return await this.#client.query<Row>(text, values);
    } catch (error) {
      this.#isLost = isLoss(error);
      if (!connectToOther || !this.#isLost) throw error;

      const client = await connectToOther();
      this.release();
      this.#client = client;
      this.#isLost = false;
      return this.#run<Row>(text, values);
    }
  }
}

/** Connections in use plus callers waiting for one. */
function load(pool: Pool) {
  return pool.totalCount - pool.idleCount + pool.waitingCount;
}

function isTimeout(error: unknown) {
  return error instanceof Error && connectionTimeout.test(error.message);
}

/** The server is unavailable, or replay on the replica cancelled the read (40001). */
function isLoss(error: unknown) {
  const isConflict = error instanceof Error && "code" in error && error.code === "40001";
  return isConflict || isDatabaseUnavailable(error);
}
