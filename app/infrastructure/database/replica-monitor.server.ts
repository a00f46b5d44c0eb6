import type { Pool } from "pg";
import { log } from "../log.server.ts";
import { replicaLeftOutSeconds } from "../metrics/metrics.server.ts";
import { beforeClosing, openPool } from "./pool.server.ts";
import { ReplicaFreshness } from "./replica-freshness.server.ts";

const EVERY_MS = 500;
const MAX_MS = 1_000;

// Counted from the log's beginning, in bytes: far below 2^53.
const primarysPlace = "select pg_current_wal_lsn() - '0/0' as place";
const replicasPlace = "select pg_last_wal_replay_lsn() - '0/0' as place";

/** Looks at primary and replica again and again, on connections of its own: readers who queue must not make it look late. */
export class ReplicaMonitor {
  readonly #freshness = new ReplicaFreshness();
  readonly #primary: Pool;
  readonly #replica: Pool;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isLeftOut = false;
  #changedAt = 0;

  constructor(primaryUrl: string, replicaUrl: string) {
    this.#primary = openPool(primaryUrl, 1, { query_timeout: MAX_MS });
    this.#replica = openPool(replicaUrl, 1, { query_timeout: MAX_MS });
  }

  /** From the first read on: a process that reads nothing public asks nobody. */
  start() {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#look(), EVERY_MS).unref();
    beforeClosing(async () => clearInterval(this.#timer));
    void this.#look();
  }

  get isFresh() {
    return this.#freshness.isFresh(performance.now());
  }

  get isAlone() {
    return this.#freshness.isAlone;
  }

  /** As it was last said in the log. */
  get isLeftOut() {
    return this.#isLeftOut;
  }

  async #look() {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const at = performance.now();
    const [primary, replica] = await Promise.all([
      findPlace(this.#primary, primarysPlace),
      findPlace(this.#replica, replicasPlace),
    ]);
    this.#freshness.note({ at, primary, replica });
    this.#isLooking = false;
    this.#tellChange();
    const leftOutMs = this.#isLeftOut ? performance.now() - this.#changedAt : 0;
    replicaLeftOutSeconds.set(leftOutMs / 1_000);
  }

  #tellChange() {
    if (this.#isLeftOut === !this.isFresh) return;
    this.#isLeftOut = !this.isFresh;
    this.#changedAt = performance.now();
    if (this.#isLeftOut) log.warn("the replica is left out: it lags behind or does not answer");
    else log.info("the replica is back");
  }
}

/** Undefined from whoever does not answer in time, or is not what it was taken for. */
async function findPlace(pool: Pool, question: string) {
  try {
    const { rows } = await pool.query<{ place: number | null }>(question);
    return rows[0]?.place ?? undefined;
  } catch {
    return undefined;
  }
}
