import type { Pool } from "pg";
import { Gauge } from "prom-client";
import { poolWaitSeconds, registry } from "../metrics/metrics.server.ts";

const registers = [registry];
const labelNames = ["login", "server"];
const watched: { pool: Pool; labels: { login: string; server: string } }[] = [];

export function watchPool(pool: Pool) {
  const server = URL.parse(pool.options.connectionString ?? "")?.host ?? "";
  watched.push({ pool, labels: { login: loginOf(pool.options), server } });
}

/** Includes waits that end in a timeout. */
export async function timeWait<Client>(
  options: { connectionString?: string },
  connect: () => Promise<Client>,
) {
  const end = poolWaitSeconds.startTimer({ login: loginOf(options) });
  try {
    return await connect();
  } finally {
    end();
  }
}

function loginOf({ connectionString = "" }: { connectionString?: string }) {
  return URL.parse(connectionString)?.username ?? "";
}

new Gauge({
  name: "rebadge_pool_connections",
  help: "Open database connections, by state.",
  labelNames: [...labelNames, "state"],
  registers,
  collect() {
    this.reset();
    for (const { pool, labels } of watched) {
      this.inc({ ...labels, state: "idle" }, pool.idleCount);
      this.inc({ ...labels, state: "busy" }, pool.totalCount - pool.idleCount);
    }
  },
});

new Gauge({
  name: "rebadge_pool_waiting",
  help: "Requests that are waiting for a database connection.",
  labelNames,
  registers,
  collect() {
    this.reset();
    for (const { pool, labels } of watched) this.inc(labels, pool.waitingCount);
  },
});
