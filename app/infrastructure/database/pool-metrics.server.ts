import type { Pool } from "pg";
import { Gauge } from "prom-client";
import { poolWaitSeconds, registry } from "../metrics/metrics.server.ts";

const registers = [registry];
const labelNames = ["login", "server"];
const watched: { pool: Pool; labels: { login: string; server: string } }[] = [];

/** From now on its state is read whenever metrics are. */
export function watchPool(pool: Pool) {
  const server = URL.parse(pool.options.connectionString ?? "")?.host ?? "";
  watched.push({ pool, labels: { login: loginOf(pool.options), server } });
}

/** Whoever waited in vain has waited too. */
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

/** A password, if there is one, stands beside it in the address and stays there. */
function loginOf({ connectionString = "" }: { connectionString?: string }) {
  return URL.parse(connectionString)?.username ?? "";
}

new Gauge({
  name: "rebadge_pool_connections",
  help: "Open database connections, by what they do.",
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
  help: "Who waits for a database connection just now.",
  labelNames,
  registers,
  collect() {
    this.reset();
    for (const { pool, labels } of watched) this.inc(labels, pool.waitingCount);
  },
});
