import { Client } from "pg";
import { expect, test } from "vitest";
import { findFreePort } from "../../../scripts/free-port.ts";
import { environment } from "../environment.server.ts";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";

async function errorOf(work: () => Promise<unknown>) {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("a server that is not running", async () => {
  const connectionString = `postgres://app_web@localhost:${await findFreePort()}/rebadge`;

  expect(
    isDatabaseUnavailable(await errorOf(() => new Client({ connectionString }).connect())),
  ).toBe(true);
});

test("a connection that is ended while it is used", async () => {
  const client = new Client({ connectionString: environment.DATABASE_WEB_URL });
  client.on("error", () => undefined);
  await client.connect();
  const error = await errorOf(() =>
    client.query("select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)"),
  );

  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(await errorOf(() => client.query("select")))).toBe(true);
});

test("a database that takes no writes: restored just now, frozen by the operator, or out of space", async () => {
  const client = new Client({ connectionString: environment.DATABASE_WEB_URL });
  await client.connect();
  await client.query("set default_transaction_read_only = on");
  const error = await errorOf(() => client.query("delete from sessions"));
  await client.end();

  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(
    isDatabaseUnavailable(Object.assign(new Error("could not extend file"), { code: "53100" })),
  ).toBe(true);
});

test("an SQL error does not mean that the database is unavailable", async () => {
  const client = new Client({ connectionString: environment.DATABASE_WEB_URL });
  await client.connect();
  const error = await errorOf(() => client.query("select from nothing"));
  await client.end();

  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(isDatabaseUnavailable(undefined)).toBe(false);
});
