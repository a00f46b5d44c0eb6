import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool } from "pg";
import { Busy } from "#app/shared/busy.ts";
import { isDatabaseAway } from "./database-unavailable.server.ts";
import { isFull, openPool, waitedInVain } from "./pool.server.ts";
import { ReplicaMonitor } from "./replica-monitor.server.ts";

/** A statement of app_public ends after a second; whoever has not answered after two hangs. */
const MAX_MS = 2_000;

/** Reads from a primary and its replica as if they were one, for whoever has only reads of one statement each. */
export class ReplicaPool implements PostgresPool {
  readonly primary: Pool;
  readonly #replica: Pool;
  readonly #monitor: ReplicaMonitor;

  constructor(primaryUrl: string, replicaUrl: string, max: number) {
    this.primary = openPool(primaryUrl, max, { query_timeout: MAX_MS });
    this.#replica = openPool(replicaUrl, max, { query_timeout: MAX_MS });
    this.#monitor = new ReplicaMonitor(primaryUrl, replicaUrl);
  }

  get options() {
    return this.primary.options;
  }

  get isReplicaLeftOut() {
    return this.#monitor.isLeftOut;
  }

  /** Where fewer are reading, or from the other if that one has no connection to give. */
  async connect() {
    this.#monitor.start();
    const [first, second] = this.#inOrder();
    const connectToOther = second && (() => this.#connectTo(second));
    try {
      return new Reader(await this.#connectTo(first), connectToOther);
    } catch (error) {
      // With both full, another second in the other's queue would only make everyone wait longer.
      if (!connectToOther || (isQueueing(error) && isFull(second))) throw error;
      return new Reader(await connectToOther());
    }
  }

  async end() {
    await Promise.all([this.primary.end(), this.#replica.end()]);
  }

  async #connectTo(pool: Pool) {
    const client = await pool.connect();
    if (pool === this.primary || this.#monitor.isFresh) return client;

    // It has fallen behind while its connection was waited for.
    client.release();
    throw new Busy();
  }

  #inOrder(): [Pool, Pool?] {
    if (!this.#monitor.isFresh) return [this.primary];
    const isReplicaFirst = this.#monitor.isAlone || busy(this.#replica) <= busy(this.primary);
    return isReplicaFirst ? [this.#replica, this.primary] : [this.primary, this.#replica];
  }
}

/** A connection whose first statement is asked of the other server if this one is lost over it: a read may be repeated. */
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
  query<Row>(asked: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    return typeof asked === "string" ? this.#ask<Row>(asked, values) : this.#client.query(asked);
  }

  release(isBroken?: boolean) {
    this.#client.release(isBroken || this.#isLost);
  }

  async #ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
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
      return this.#ask<Row>(text, values);
    }
  }
}

/** Those who read from it and those who wait to. */
function busy(pool: Pool) {
  return pool.totalCount - pool.idleCount + pool.waitingCount;
}

function isQueueing(error: unknown) {
  return error instanceof Error && waitedInVain.test(error.message);
}

/** The server is gone, or replay on the replica took away the rows that were being read. */
function isLoss(error: unknown) {
  const isConflict = error instanceof Error && "code" in error && error.code === "40001";
  return isConflict || isDatabaseAway(error);
}
