import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, type PoolConfig, types } from "pg";
import { Busy } from "#app/shared/busy.ts";
import { log } from "../log.server.ts";
import { timeWait, watchPool } from "./pool-metrics.server.ts";

const pools: Pool[] = [];
const lastWorks: (() => Promise<void>)[] = [];

/**
 * A pool that outlives the loss of its connections. What is asked for here is kept by this process: a pooler in
 * between refuses settings that are sent along with a login.
 */
export function openPool(
  connectionString: string,
  max: number,
  bounds: Pick<PoolConfig, "query_timeout"> = {},
) {
  const pool = new Pool({
    ...bounds,
    connectionString,
    max,
    connectionTimeoutMillis: 1_000,
    types: { getTypeParser },
  });
  // The error itself carries the whole client, its secret key included.
  const report = ({ message }: Error) =>
    log.warn({ reason: message }, "a database connection was lost");

  // Without a listener a backend that is killed takes the process with it, idle or checked out.
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  pools.push(pool);
  watchPool(pool);

  return pool;
}

export function openDatabase<Schema>(pool: PostgresPool & Pick<Pool, "options">) {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => timeWait(pool.options, () => pool.connect()).catch(tellBusy),
        end: () => pool.end(),
      },
    }),
    plugins: [new CamelCasePlugin()],
  });
}

/** Whoever waited for a connection in vain may try again; nothing is broken. */
function tellBusy(error: Error): never {
  throw waitedInVain.test(error.message) ? new Busy({ cause: error }) : error;
}

/** In the pool's own words: none was free in time, or a new one was not opened in time. */
export const waitedInVain = /^timeout exceeded|due to connection timeout$/;

/** Whoever asks now must wait until somebody gives a connection back. */
export function isFull(pool: Pool) {
  return pool.totalCount >= pool.options.max && pool.idleCount === 0;
}

/** Done once more while there is a database to do it with. */
export function beforeClosing(work: () => Promise<void>) {
  lastWorks.push(work);
}

/** The pools themselves: Kysely leaves a pool it was never asked through. */
export async function closePools() {
  await Promise.all(lastWorks.map((work) => work()));
  await Promise.all(pools.map((pool) => pool.end()));
}

/** Prices and counts stay far below 2^53, so they may be plain numbers. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  const isNumber = oid === types.builtins.NUMERIC || oid === types.builtins.INT8;
  return isNumber ? Number : types.getTypeParser(oid, format as "text");
}
