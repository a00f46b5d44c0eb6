import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryResultRow } from "pg";

const MAX_WAIT_MS = 60_000;

/** Asks behind every right and policy, and again for as long as the database is away. */
export async function query<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      if (!isAway(error) || Date.now() > until) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Said by PostgreSQL while it starts or stops, by the connection, or by the network. */
export function isAway(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return /^(57P|08|E[A-Z]+$)/.test(code) || /connection|timeout/i.test(error.message);
}
