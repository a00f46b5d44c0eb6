import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, type PoolConfig, types } from "pg";
import { Busy } from "#app/shared/busy.ts";
import { log } from "../log.server.ts";
import { timeWait, watchPool } from "./pool-metrics.server.ts";

const pools: Pool[] = [];
const closingTasks: (() => Promise<void>)[] = [];

/**
 * A pool that survives the loss of its connections. Its timeouts are enforced by the client, because a pooler rejects
 * settings in the startup message.
 */
export function openPool(
  connectionString: string,
  max: number,
  timeouts: Pick<PoolConfig, "query_timeout"> = {},
) {
  const pool = new Pool({
    ...timeouts,
    connectionString,
    max,
    connectionTimeoutMillis: 1_000,
    types: { getTypeParser },
  });
  // Only the message: the error contains the whole client with its password.
  const report = ({ message }: Error) =>
    log.warn({ reason: message }, "a database connection was lost");

  // Without these listeners a killed backend would end the process, whether the client is idle or checked out.
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
        connect: () => timeWait(pool.options, () => pool.connect()).catch(throwBusyOnTimeout),
        end: () => pool.end(),
      },
    }),
    // Documents keep their keys: those of facts are names of fields.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

function throwBusyOnTimeout(error: Error): never {
  throw connectionTimeout.test(error.message) ? new Busy({ cause: error }) : error;
}

/** Error messages of `pg`: no connection was free in time, or a new one was not opened in time. */
export const connectionTimeout = /^timeout exceeded|due to connection timeout$/;

/** Whether the next caller has to wait for a connection. */
export function isFull(pool: Pool) {
  return pool.totalCount >= pool.options.max && pool.idleCount === 0;
}

/** Registers work that must run before the pools are closed. */
export function beforeClosing(work: () => Promise<void>) {
  closingTasks.push(work);
}

/** Ends the pools directly, because Kysely does not end a pool it never used. */
export async function closePools() {
  await Promise.all(closingTasks.map((work) => work()));
  await Promise.all(pools.map((pool) => pool.end()));
}

/** NUMERIC and INT8 as numbers: prices and counts stay far below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  const isNumber = oid === types.builtins.NUMERIC || oid === types.builtins.INT8;
  return isNumber ? Number : types.getTypeParser(oid, format as "text");
}
