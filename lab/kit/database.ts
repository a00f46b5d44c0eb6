import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryResultRow } from "pg";

const MAX_WAIT_MS = 60_000;

/** Runs as superuser, and retries while the database is unavailable. */
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
      if (!isUnavailable(error) || Date.now() > until) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** PostgreSQL is starting or stopping, or the connection or the network failed. */
export function isUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return /^(57P|08|E[A-Z]+$)/.test(code) || /connection|timeout/i.test(error.message);
}
