import type { Pool } from "pg";
import { log } from "../log.server.ts";
import { replicaLeftOutSeconds } from "../metrics/metrics.server.ts";
import { beforeClosing, openPool } from "./pool.server.ts";
import { ReplicaFreshness } from "./replica-freshness.server.ts";

const INTERVAL_MS = 500;
const TIMEOUT_MS = 1_000;

// In bytes from the start of the write-ahead log: far below 2^53.
const primaryPosition = "select pg_current_wal_lsn() - '0/0' as position";
const replicaPosition = "select pg_last_wal_replay_lsn() - '0/0' as position";

/** Polls primary and replica on its own connections, so that queueing readers do not delay it. */
export class ReplicaMonitor {
  readonly #freshness = new ReplicaFreshness();
  readonly #primary: Pool;
  readonly #replica: Pool;
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  #isLeftOut = false;
  #changedAt = 0;

  constructor(primaryUrl: string, replicaUrl: string) {
    this.#primary = openPool(primaryUrl, 1, { query_timeout: TIMEOUT_MS });
    this.#replica = openPool(replicaUrl, 1, { query_timeout: TIMEOUT_MS });
  }

  /** Called with the first read, so that a process without public reads does not poll. */
  start() {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#check(), INTERVAL_MS).unref();
    beforeClosing(async () => clearInterval(this.#timer));
    void this.#check();
  }

  get isFresh() {
    return this.#freshness.isFresh(performance.now());
  }

  get isAlone() {
    return this.#freshness.isAlone;
  }

  get isLeftOut() {
    return this.#isLeftOut;
  }

  async #check() {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const at = performance.now();
    const [primary, replica] = await Promise.all([
      findPosition(this.#primary, primaryPosition),
      findPosition(this.#replica, replicaPosition),
    ]);
    this.#freshness.note({ at, primary, replica });
    this.#isChecking = false;
    this.#logChange();
    const leftOutMs = this.#isLeftOut ? performance.now() - this.#changedAt : 0;
    replicaLeftOutSeconds.set(leftOutMs / 1_000);
  }

  #logChange() {
    if (this.#isLeftOut === !this.isFresh) return;
    this.#isLeftOut = !this.isFresh;
    this.#changedAt = performance.now();
    if (this.#isLeftOut) log.warn("the replica is left out: it lags or does not answer");
    else log.info("the replica is used again");
  }
}

/** Undefined if the server does not answer in time, or is a primary instead of a replica or the reverse. */
async function findPosition(pool: Pool, query: string) {
  try {
    const { rows } = await pool.query<{ position: number | null }>(query);
    return rows[0]?.position ?? undefined;
  } catch {
    return undefined;
  }
}
