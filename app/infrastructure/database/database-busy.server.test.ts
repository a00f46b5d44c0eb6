import { Client } from "pg";
import { expect, test } from "vitest";
import { environment } from "../environment.server.ts";
import { isDatabaseBusy } from "./database-busy.server.ts";

const LOCK = "select pg_advisory_xact_lock(20261117)";

test.each([
  ["a lock that others hold", "set local lock_timeout = 20", true],
  ["a statement that takes too long", "set local statement_timeout = 20", true],
  ["an SQL error", "select from nothing", false],
])("%s", async (_, settings, isBusy) => {
  const [holder, waiting] = await Promise.all([connect(), connect()]);
  await holder.query(`begin; ${LOCK}`);

  const error = await waiting.query(`begin; ${settings}; ${LOCK}`).catch((error) => error);
  await Promise.all([holder.end(), waiting.end()]);

  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseBusy(error)).toBe(isBusy);
});

async function connect() {
  const client = new Client({ connectionString: environment.DATABASE_WEB_URL });
  await client.connect();
  return client;
}
